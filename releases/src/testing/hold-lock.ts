import { endCleanlyOnSignals } from '../store/interruption.ts';
import { withLock } from '../store/lock.ts';

// Takes a lock, says so, and never lets go: the test kills it.
endCleanlyOnSignals();
await withLock(process.argv[2] ?? '', async () => {
  console.log('held');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});
