import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
type ChildOf = Parameters<FastifyBaseLogger['child']>;

/**
 * The logger of one request, made from its parent at the first line: few requests write a line of their
 * own, and to make a logger that searches its lines for secrets costs as much as to route a request.
 */
class RequestLogger implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #given: ChildOf;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, ...given: ChildOf) {
    this.#parent = parent;
    this.#given = given;
  }

  get #logger(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(...this.#given));
  }

  #write(level: Level, line: readonly unknown[]): void {
    Reflect.apply(this.#logger[level], this.#logger, line);
  }

  get level(): string {
    return this.#logger.level;
  }

  set level(level: string) {
    this.#logger.level = level;
  }

  child(...given: ChildOf): FastifyBaseLogger {
    return this.#logger.child(...given);
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }

  info(...line: unknown[]): void {
    this.#write('info', line);
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }

  error(...line: unknown[]): void {
    this.#write('error', line);
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }

  silent(...line: unknown[]): void {
    this.#write('silent', line);
  }
}

type Factory = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/** For Fastify, which asks for a logger for each request. */
export const requestLogger: Factory = (logger, bindings, options) =>
  new RequestLogger(logger, bindings, options);
