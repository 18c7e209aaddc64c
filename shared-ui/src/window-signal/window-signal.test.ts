import { onWindowSignal, signalWindows } from './window-signal.ts';

interface Channel {
  name: string;
  hear?: (event: { data: unknown }) => void;
}
const channels: Channel[] = [];

class FakeChannel implements Channel {
  name: string;
  hear?: (event: { data: unknown }) => void;
  constructor(name: string) {
    this.name = name;
    channels.push(this);
  }
  addEventListener(_: string, hear: (event: { data: unknown }) => void) {
    this.hear = hear;
  }
  postMessage(data: unknown) {
    for (const { name, hear } of channels) if (name === this.name) hear?.({ data });
  }
  close() {
    channels.splice(channels.indexOf(this), 1);
  }
}

beforeEach(() => Object.assign(globalThis, { BroadcastChannel: FakeChannel }));

test('a signal is heard once here, and from another window, until the hearing ends', () => {
  const heard = jest.fn();
  const end = onWindowSignal('booksChanged', heard);
  signalWindows('booksChanged');
  expect(heard).toHaveBeenCalledTimes(1);
  new FakeChannel('booksChanged').postMessage(12345);
  expect(heard).toHaveBeenCalledTimes(2);
  end();
  signalWindows('booksChanged');
  expect(heard).toHaveBeenCalledTimes(2);
});
