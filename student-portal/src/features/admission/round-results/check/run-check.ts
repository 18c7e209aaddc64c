import type { Verification, VerifyProgress } from '@hostel/allotment/proof/verification';
import type { CheckInput, CheckReport } from './check-input.ts';
import { startWorker } from './start-worker.ts';

type Report = (progress: VerifyProgress) => void;

function checkInWorker(input: CheckInput, report: Report, signal: AbortSignal) {
  return new Promise<Verification>((resolve, reject) => {
    const worker = startWorker();
    const stop = () => {
      worker.terminate();
      reject(new Error('The check was stopped.'));
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.addEventListener('error', stop);
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReport>) => {
      if (data.kind === 'progress') return report(data.progress);
      signal.removeEventListener('abort', stop);
      worker.terminate();
      resolve(data.verification);
    });
    worker.postMessage(input);
  });
}

/** The same in the page, which can be used in the pauses. */
async function checkInPage(input: CheckInput, report: Report, signal: AbortSignal) {
  const { verifyProofFile } = await import('@hostel/allotment/proof/verify-proof-file');
  return verifyProofFile(input.text, input.published, input.own, async (progress) => {
    report(progress);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  });
}

/**
 * Checks a proof file in a worker or, where the browser starts none, in the page.
 * @param report called with each step
 * @throws when `signal` is aborted
 */
export async function runCheck(
  input: CheckInput,
  report: Report,
  signal: AbortSignal,
): Promise<Verification> {
  signal.throwIfAborted();
  if (typeof Worker !== 'undefined') {
    try {
      return await checkInWorker(input, report, signal);
    } catch {
      signal.throwIfAborted();
    }
  }
  return checkInPage(input, report, signal);
}
