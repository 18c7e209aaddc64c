import type { FastifyBaseLogger } from 'fastify';

/**
 * Does the work of a job for one record. A failure is logged, and does not end the job for the others:
 * the next run tries it again.
 * @param ids what the log names the record by; no personal data
 * @returns what the work returns; undefined when it failed
 */
export async function attempt<Result>(
  { log }: { log: Pick<FastifyBaseLogger, 'error'> },
  ids: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  try {
    return { result: await work() };
  } catch (error) {
    log.error({ err: error, ...ids }, 'a part of a job failed, and is tried again later');
    return undefined;
  }
}
