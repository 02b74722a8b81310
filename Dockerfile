# The programs of scripts/system-tools.json, an init and Node, each with the libraries that it is linked with and nothing
# else. Speech without a model is left out: docker build --build-arg SPEECH=1 -t formwork .
FROM node:24-bookworm-slim AS tools
ARG SPEECH
RUN apt-get update \
  && apt-get install -y --no-install-recommends binutils bubblewrap ffmpeg tini ${SPEECH:+pocketsphinx pocketsphinx-en-us} \
  && rm -rf /var/lib/apt/lists/*
COPY scripts/closure.sh scripts/
RUN sh scripts/closure.sh /tools node ffmpeg ffprobe bwrap tini ${SPEECH:+pocketsphinx_continuous} \
  && mkdir -p /tools/data /tools/usr/share && chown 1000:1000 /tools/data \
  && if [ -n "$SPEECH" ]; then cp -r /usr/share/pocketsphinx /tools/usr/share/; fi

# What Node loads, and a list of it for those who have to know (CycloneDX).
FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN ONNXRUNTIME_NODE_INSTALL=skip npm ci --omit=dev
# Languages of text in pictures beyond those that are in package.json:
# docker build --build-arg LANGUAGES="hun vie" -t formwork .
ARG LANGUAGES
RUN for code in $LANGUAGES; do npm install "@tesseract.js-data/$code" --save-prod --omit=dev || exit 1; done
COPY scripts/prune.mjs scripts/sbom.mjs scripts/
RUN node scripts/sbom.mjs > sbom.cdx.json && node scripts/prune.mjs

FROM debian:bookworm-slim
# Those that are built in are read, too.
ARG LANGUAGES
ENV FORMWORK_LANGUAGES=eng,$LANGUAGES
COPY --from=tools /tools/ /
WORKDIR /app
COPY --from=modules /app ./
COPY examples examples
COPY plugins plugins
COPY samples samples
COPY src src
COPY web web

# Nothing below /app is written: run with --read-only --tmpfs /tmp, and a volume at /data.
ENV NODE_ENV=production DATA_DIR=/data FORMWORK_MODELS=/data/models
VOLUME /data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# As process 1 it reaps what killed workers leave behind, such as a decoder; Node reaps only its own children.
ENTRYPOINT ["tini", "--"]
CMD ["node", "src/main.ts"]
