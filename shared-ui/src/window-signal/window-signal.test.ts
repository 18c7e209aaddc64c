import { onWindowSignal, signalWindows } from './window-signal.ts';

interface Channel {
  name: string;
  listener?: (event: { data: unknown }) => void;
}
const channels: Channel[] = [];

class FakeChannel implements Channel {
  name: string;
  listener?: (event: { data: unknown }) => void;
  constructor(name: string) {
    this.name = name;
    channels.push(this);
  }
  addEventListener(_: string, listener: (event: { data: unknown }) => void) {
    this.listener = listener;
  }
  postMessage(data: unknown) {
    for (const { name, listener } of channels) if (name === this.name) listener?.({ data });
  }
  close() {
    channels.splice(channels.indexOf(this), 1);
  }
}

beforeEach(() => Object.assign(globalThis, { BroadcastChannel: FakeChannel }));

it('receives a signal once, also from another window, until it unsubscribes', () => {
  const received = jest.fn();
  const end = onWindowSignal('booksChanged', received);
  signalWindows('booksChanged');
  expect(received).toHaveBeenCalledTimes(1);
  new FakeChannel('booksChanged').postMessage(12345);
  expect(received).toHaveBeenCalledTimes(2);
  end();
  signalWindows('booksChanged');
  expect(received).toHaveBeenCalledTimes(2);
});
