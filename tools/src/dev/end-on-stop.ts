import { onStop } from '../start/on-stop.ts';

/** Ends the process in order when it is stopped, and at once when that happens again. */
export function endOnStop(close: () => Promise<unknown>): void {
  let stopping = false;
  onStop(() => {
    if (stopping) process.exit(130);
    stopping = true;
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
