/** Headers that every answer carries. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Nothing on our answers may load, frame or run anything; pages say what they need by a policy of their own. */
const options: Parameters<typeof helmet>[0] = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // The service speaks plain HTTP; whether its name is for HTTPS alone is for the proxy in front to say.
  strictTransportSecurity: false,
};

/** Helmet's headers, worked out once: they are the same for every answer. */
export const fixedHeaders: ReadonlyMap<string, string> = new Map(Object.entries(helmetHeaders()));

export function securityHeaders(): RequestHandler {
  const headers = new Map(fixedHeaders);
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

function helmetHeaders(): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => {});
  return response.getHeaders() as Record<string, string>;
}
