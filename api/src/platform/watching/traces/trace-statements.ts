import type pg from 'pg';
import { startSpan, type Span } from './spans.ts';

/** The text and the name of a statement, in each form that `pg` takes it in. */
function statementOf(given: unknown): { text: string; name?: string } | undefined {
  if (typeof given === 'string') return { text: given };
  // A COPY is a stream: it has no end that a span could be measured by.
  if (typeof given !== 'object' || given === null || 'submit' in given) return undefined;
  if (!('text' in given) || typeof given.text !== 'string') return undefined;
  const named = 'name' in given && typeof given.name === 'string' ? given.name : undefined;
  return named === undefined ? { text: given.text } : { text: given.text, name: named };
}

/** The name of a named statement; of another one its first word, such as `select`. Never a value. */
function statementName(given: unknown): string | undefined {
  const statement = statementOf(given);
  if (!statement) return undefined;
  return statement.name ?? /[a-z]+/i.exec(statement.text)?.[0].toLowerCase() ?? 'statement';
}

function spanOf(given: readonly unknown[]): Span | undefined {
  // A statement with a callback comes from the pool, which measures it.
  if (typeof given.at(-1) === 'function') return undefined;
  const name = statementName(given[0]);
  if (name === undefined) return undefined;
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name };
  return startSpan({ name, kind: 'statement', attributes });
}

function endWith(span: Span, result: unknown): void {
  Promise.resolve(result).then(
    () => span.end(),
    () => span.end({ failed: true }),
  );
}

/** Measures what `query` of a pool or a connection does. */
function measure(owner: pg.Pool | pg.PoolClient): void {
  const query: unknown = Reflect.get(owner, 'query');
  if (typeof query !== 'function') return;
  const measured = new Proxy(query, {
    apply(target, self, given: unknown[]) {
      const span = spanOf(given);
      const result: unknown = Reflect.apply(target, self, given);
      if (span) endWith(span, result);
      return result;
    },
  });
  Reflect.set(owner, 'query', measured);
}

/** Measures each statement on the connections of a pool; those of the pool itself with their wait. */
export function traceStatements(pool: pg.Pool): void {
  const known = new WeakSet<pg.PoolClient>();
  measure(pool);
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    measure(client);
  });
}
