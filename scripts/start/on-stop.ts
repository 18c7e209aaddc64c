const parent = process.ppid;

/**
 * Calls `stop` for each SIGTERM and SIGINT. npm runs a command in a shell that passes no signal on:
 * when npm is stopped its shell dies and this process stays, so that also counts, once.
 */
export function onStop(stop: () => void): void {
  let asked = false;
  const ask = () => {
    asked = true;
    stop();
  };
  process.on('SIGINT', ask);
  process.on('SIGTERM', ask);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    // The keyboard's Ctrl-C reaches the shell and this process: a second stop would be a hard one,
    // and on a busy machine the signal may be handled after this.
    setTimeout(() => {
      if (!asked) ask();
    }, 500);
  }, 250);
  timer.unref();
}
