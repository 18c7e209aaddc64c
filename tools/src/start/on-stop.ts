const parent = process.ppid;

/**
 * Calls `stop` for each SIGTERM and SIGINT. npm runs a command in a shell that forwards no signal:
 * when npm is stopped, the shell ends and this process continues, so the end of the parent process
 * also calls `stop`, once.
 */
export function onStop(stop: () => void): void {
  let isStopping = false;
  const requestStop = () => {
    isStopping = true;
    stop();
  };
  process.on('SIGINT', requestStop);
  process.on('SIGTERM', requestStop);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    // Ctrl-C reaches the shell and this process. A second stop would be forced, and on a busy
    // machine the signal may be handled only after this.
    setTimeout(() => {
      if (!isStopping) requestStop();
    }, 500);
  }, 250);
  timer.unref();
}
