import { observeVitals } from './page-vitals.ts';

type Entries = Record<string, unknown>[];
const callbacks = new Map<string, (entries: Entries) => void>();

class Observer {
  static supportedEntryTypes = ['layout-shift', 'largest-contentful-paint', 'event', 'first-input'];
  callback: (list: { getEntries: () => Entries }) => void;

  constructor(callback: Observer['callback']) {
    this.callback = callback;
  }

  observe({ type }: { type: string }) {
    callbacks.set(type, (entries) => this.callback({ getEntries: () => entries }));
  }
}

it('gives the last paint, the slowest interaction and the largest window of shifts', () => {
  Object.defineProperty(globalThis, 'PerformanceObserver', { value: Observer, configurable: true });
  const notes: Record<string, number[]> = { lcp: [], inp: [], cls: [] };
  observeVitals((metric, value) => notes[metric]!.push(value));
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({
    startTime,
    value,
    hadRecentInput,
  });
  callbacks.get('layout-shift')!([
    shift(100, 0.1),
    shift(900, 0.2),
    shift(950, 5, true),
    // More than a second later: another window.
    shift(2000, 0.05),
  ]);
  callbacks.get('largest-contentful-paint')!([{ startTime: 800 }, { startTime: 1200 }]);
  callbacks.get('event')!([
    { interactionId: 7, duration: 120 },
    { interactionId: 0, duration: 900 },
  ]);
  expect(notes.cls!.map((value) => Number(value.toFixed(3)))).toEqual([0, 0.1, 0.3, 0.05]);
  expect(notes.lcp).toEqual([800, 1200]);
  expect(notes.inp).toEqual([120]);
});
