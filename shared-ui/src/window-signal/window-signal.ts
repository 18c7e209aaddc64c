/** The same for every bundle of a page, and different in every window. */
const thisWindow = () => performance.timeOrigin;

/** Sends a signal through this window, and to this browser's other windows of the same origin. */
export function signalWindows(name: string): void {
  window.dispatchEvent(new Event(name));
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(thisWindow());
  channel.close();
}

/** Subscribes to a signal of any window. Returns the function that unsubscribes. */
export function onWindowSignal(name: string, listener: () => void): () => void {
  window.addEventListener(name, listener);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }) => {
    if (data !== thisWindow()) listener();
  });
  return () => {
    window.removeEventListener(name, listener);
    channel?.close();
  };
}
