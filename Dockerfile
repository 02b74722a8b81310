FROM node:24-slim

# The packages of scripts/system-tools.json (audio and video, and speech without a model), and an init.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg pocketsphinx pocketsphinx-en-us tini \
  && rm -rf /var/lib/apt/lists/*

WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ONNXRUNTIME_NODE_INSTALL=skip npm ci --omit=dev && npm cache clean --force
# Languages of text in pictures beyond English and Chinese: docker build --build-arg LANGUAGES="deu fra" -t formwork .
ARG LANGUAGES
RUN for code in $LANGUAGES; do npm install "@tesseract.js-data/$code" --save-prod --omit=dev || exit 1; done
COPY scripts/prune.mjs scripts/
RUN node scripts/prune.mjs
COPY examples examples
COPY plugins plugins
COPY samples samples
COPY src src

# Nothing below /app is written: run with --read-only --tmpfs /tmp, and a volume at /data.
ENV NODE_ENV=production DATA_DIR=/data FORMWORK_MODELS=/data/models
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As process 1 it reaps what killed workers leave behind, such as a decoder; Node reaps only its own children.
ENTRYPOINT ["tini", "--"]
CMD ["node", "src/main.ts"]
