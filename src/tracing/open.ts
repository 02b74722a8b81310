/** Traces, where a setting says where to. What makes and sends them is loaded then only. */
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Tracer } from './tracer.ts';

export interface TracingSettings {
  /** Base address of the collector; nothing is traced when absent. */
  endpoint: string | undefined;
  headers: Readonly<Record<string, string>>;
  service: string;
  version: string;
  /** Of traces that begin here, from 0 to 1. */
  share: number;
}

export interface Tracing extends AsyncDisposable {
  tracer?: Tracer;
}

export async function openTracing(settings: TracingSettings, log: Pick<Logger, 'warn'>): Promise<Tracing> {
  const { endpoint, headers, service, version, share } = settings;
  if (endpoint === undefined) return { async [Symbol.asyncDispose]() {} };
  const [{ createExporter }, { Tracer }] = await Promise.all([import('./exporter.ts'), import('./tracer.ts')]);
  const resource = {
    ...{ 'service.name': service, 'service.version': version, 'host.name': hostname(), 'process.pid': process.pid },
    'service.instance.id': `${hostname()}/${process.pid}`,
  };
  const exporter = createExporter({ endpoint, headers, resource, version }, log);
  return {
    tracer: new Tracer(exporter.take, share),
    [Symbol.asyncDispose]: () => exporter[Symbol.asyncDispose](),
  };
}
