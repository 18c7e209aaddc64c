interface Waiting {
  run: () => void;
}

/** Web Locks and BroadcastChannel of one browser, for tabs that a test opens in one page. */
export function fakeBrowser() {
  const queues = new Map<string, Waiting[]>();
  const channels = new Set<FakeChannel>();
  const originals = { locks: navigator.locks, channel: globalThis.BroadcastChannel };

  class FakeChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) {
        if (other !== this && other.name === this.name) other.onmessage?.({ data });
      }
    }
    close(): void {
      channels.delete(this);
    }
  }

  function request(name: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>) {
    return new Promise<void>((resolve, reject) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const turn: Waiting = {
        run: () => {
          const over = () => {
            queue.shift();
            queue[0]?.run();
            resolve();
          };
          act().then(over, over);
        },
      };
      queue.push(turn);
      if (queue[0] === turn) return turn.run();
      signal.addEventListener('abort', () => {
        const place = queue.indexOf(turn);
        if (place < 1) return;
        queue.splice(place, 1);
        reject(new Error('aborted'));
      });
    });
  }

  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  return {
    /** Sends a message as another tab, valid or not. */
    sendFromOtherTab: (name: string, data: unknown) => new FakeChannel(name).postMessage(data),
    restore: () => {
      Object.defineProperty(navigator, 'locks', { value: originals.locks, configurable: true });
      Object.assign(globalThis, { BroadcastChannel: originals.channel });
    },
  };
}
