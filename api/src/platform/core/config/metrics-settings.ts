import { text, whole } from './config-values.ts';

/** The environment variables of metrics. */
export const metricsEnvironment = {
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
};

/** The address at which Prometheus reads the metrics of this process. */
export interface MetricsSettings {
  host: string;
  /** 0 lets the operating system choose. */
  port: number;
}

export function metricsSettings(env: {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
}): MetricsSettings | undefined {
  if (env.METRICS_PORT === undefined) return undefined;
  return { host: env.METRICS_HOST, port: env.METRICS_PORT };
}
