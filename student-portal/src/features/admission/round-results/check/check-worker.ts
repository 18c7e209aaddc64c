import { verifySteps } from '@hostel/allotment/proof/verify-proof-file';
import type { CheckInput, CheckReport } from './check-input.ts';

const report = (message: CheckReport) => self.postMessage(message);

// A separate file on the page's origin: the page's policy allows no other worker.
self.addEventListener('message', ({ data }: MessageEvent<CheckInput>) => {
  const steps = verifySteps(data.text, data.published, data.own);
  for (;;) {
    const step = steps.next();
    if (step.done) return report({ kind: 'verified', verification: step.value });
    report({ kind: 'progress', progress: step.value });
  }
});
