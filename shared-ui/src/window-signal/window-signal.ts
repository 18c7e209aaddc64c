/** Every bundle of a page agrees on this, and no other window has it. */
const thisWindow = () => performance.timeOrigin;

/** Sends a signal through this window, and to this browser's other windows of the same origin. */
export function signalWindows(name: string): void {
  window.dispatchEvent(new Event(name));
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(thisWindow());
  channel.close();
}

/** Hears a signal from whichever window. Gives what ends the hearing. */
export function onWindowSignal(name: string, hear: () => void): () => void {
  window.addEventListener(name, hear);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }) => {
    if (data !== thisWindow()) hear();
  });
  return () => {
    window.removeEventListener(name, hear);
    channel?.close();
  };
}
