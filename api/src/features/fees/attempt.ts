import type { PaymentDeps } from './payment-deps.ts';

/**
 * Does the work of a job for one student. A failure is logged, and does not end the job for the
 * others: the next run tries it again.
 * @param ids what the log names it by; no personal data
 * @returns what the work returns; undefined when it failed
 */
export async function attempt<Result>(
  { log }: Pick<PaymentDeps, 'log'>,
  ids: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  try {
    return { result: await work() };
  } catch (error) {
    log.error(
      { err: error, ...ids },
      'a part of the payments job failed, and is tried again later',
    );
    return undefined;
  }
}
