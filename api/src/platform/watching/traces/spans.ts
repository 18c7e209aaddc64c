import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanKind = 'call' | 'statement' | 'job' | 'message';
/** No ids of persons, no values of a statement, no text of a body. */
type SpanAttributes = Readonly<Record<string, string | number>>;

/** A measured piece of work of a trace. */
export interface Span {
  traceId: string;
  end(outcome?: { failed?: boolean; attributes?: SpanAttributes }): void;
}

interface NewSpan {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
}

/** Begins a span below `parent`, or a new trace without one. */
export type StartSpan = (span: NewSpan, parent: Span | undefined) => Span;

const current = new AsyncLocalStorage<Span>();
let start: StartSpan | undefined;

/** From now on the process records spans; undefined ends that. */
export function recordSpans(by: StartSpan | undefined): void {
  start = by;
}

/**
 * Begins a span below the current one. Undefined while traces are off, and for a statement that belongs
 * to nothing measured, such as the regular look for new mail.
 */
export function startSpan(span: NewSpan): Span | undefined {
  const parent = current.getStore();
  return span.kind === 'statement' && !parent ? undefined : start?.(span, parent);
}

/** Does `work` with `span` as the current one. */
export function withSpan<Result>(span: Span, work: () => Result): Result {
  return current.run(span, work);
}

/** Does `work` in a span of its own; while traces are off, it only does the work. */
export async function inSpan<Result>(span: NewSpan, work: () => Promise<Result>): Promise<Result> {
  const started = startSpan(span);
  if (!started) return work();
  try {
    const result = await withSpan(started, work);
    started.end();
    return result;
  } catch (error) {
    started.end({ failed: true });
    throw error;
  }
}

/** What each log line has besides: the trace that it belongs to. */
export function traceOfLine(): { trace_id?: string } {
  const span = current.getStore();
  return span ? { trace_id: span.traceId } : {};
}
