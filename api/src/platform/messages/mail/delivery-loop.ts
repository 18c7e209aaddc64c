const pollInterval = 2_000;

/** Work that is repeated until `stop`, which waits for the current run. */
export interface DeliveryLoop {
  stop(): Promise<void>;
}

/** Runs the work now and two seconds after each end of it. */
export function startLoop(
  work: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): DeliveryLoop {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const look = () => {
    running = work()
      .catch(onFault)
      .finally(() => {
        if (!stopped) timer = setTimeout(look, pollInterval).unref();
      });
  };
  look();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
