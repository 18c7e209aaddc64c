import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
  ParentBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '../../core/config/trace-settings.ts';
import type { Span, SpanKind, StartSpan } from './spans.ts';

const kinds: Record<SpanKind, Kind> = {
  call: Kind.SERVER,
  statement: Kind.CLIENT,
  job: Kind.INTERNAL,
  message: Kind.PRODUCER,
};

/** The time limit of one sending, with its repetitions. */
const patience = 3_000;

/** Reports the first failure after a success: a receiver that is down must not fill the log. */
function reporting(exporter: SpanExporter, onFailed: (error: unknown) => void): SpanExporter {
  let failing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !failing) onFailed(result.error);
        failing = failed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Records spans and sends them in batches; when the receiver is down, at most 2048 wait and further ones are dropped. */
export function openTraces(
  { url, headers, service, ratio }: TraceSettings,
  onFailed: (error: unknown) => void,
): { start: StartSpan; close: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: patience });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // The parent is always a span of this process: a complete trace is recorded, or nothing of it.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter, onFailed),
        exportTimeoutMillis: patience,
      }),
    ],
  });
  const tracer = provider.getTracer('hostel');
  const contexts = new WeakMap<Span, typeof ROOT_CONTEXT>();

  const start: StartSpan = ({ name, kind, attributes = {} }, parent) => {
    const above = (parent && contexts.get(parent)) ?? ROOT_CONTEXT;
    const own = tracer.startSpan(name, { kind: kinds[kind], attributes }, above);
    const span: Span = {
      traceId: own.spanContext().traceId,
      end({ failed = false, attributes: more = {} } = {}) {
        own.setAttributes(more);
        if (failed) own.setStatus({ code: SpanStatusCode.ERROR });
        own.end();
      },
    };
    contexts.set(span, trace.setSpan(ROOT_CONTEXT, own));
    return span;
  };

  return {
    start,
    /** Sends what waits; a receiver that does not answer delays the end by the time limit only. */
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => setTimeout(resolve, patience).unref()),
      ]),
  };
}
