import { z } from 'zod';
import { text, url } from './config-values.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Names and values joined by `=`, pairs by commas, each value URL-encoded, as OpenTelemetry defines it. */
const headers = text.transform((value, context): Record<string, string> => {
  const pairs = value.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair));
  const read: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name, encoded] = pair ?? [];
    if (name === undefined || encoded === undefined || !isEncoded(encoded)) {
      context.addIssue({ code: 'custom', message: 'must be pairs such as authorization=abc' });
      return z.NEVER;
    }
    read[name] = decodeURIComponent(encoded);
  }
  return read;
});

function isEncoded(value: string): boolean {
  try {
    return decodeURIComponent(value) !== '';
  } catch {
    return false;
  }
}

const ratio = z.coerce
  .number('must be a number from 0 to 1')
  .refine((given) => given >= 0 && given <= 1, { error: 'must be a number from 0 to 1' });

/** The environment variables of traces; the names are OpenTelemetry's. */
export const traceEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    ['http:', 'https:'],
    'an address such as http://127.0.0.1:4318',
  ).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: text.default('hostel-api'),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers, `must be one of ${samplers.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
};

/** Where the traces of this process are sent, and how many. */
export interface TraceSettings {
  /** The address that takes them. */
  url: string;
  headers: Record<string, string>;
  service: string;
  /** The part of all traces that is recorded, 0 to 1. */
  ratio: number;
}

type Given = z.output<z.ZodObject<typeof traceEnvironment>>;

/** A trace always begins here, so a sampler that follows the caller's decision takes its own. */
export function traceSettings(env: Given): TraceSettings | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const sampler = env.OTEL_TRACES_SAMPLER.replace('parentbased_', '');
  const ratios: Record<string, number> = { always_on: 1, always_off: 0 };
  return {
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: env.OTEL_SERVICE_NAME,
    ratio: ratios[sampler] ?? env.OTEL_TRACES_SAMPLER_ARG,
  };
}
