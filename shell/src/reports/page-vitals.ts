/** Receives a value of the page: times in milliseconds, each value replaces the one before. */
export type NoteVital = (metric: 'lcp' | 'inp' | 'cls', value: number) => void;

function numberOf(entry: PerformanceEntry, name: string): number {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
}

/** Observes entries from the begin of the page; nothing where the browser has no such entries. */
function observe(
  type: string,
  each: (entry: PerformanceEntry) => void,
  options: { durationThreshold?: number } = {},
): boolean {
  if (typeof PerformanceObserver === 'undefined') return false;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
    type,
    buffered: true,
    ...options,
  });
  return true;
}

/** Shifts belong together for at most five seconds, with less than one between two. */
const longestWindow = 5000;
const longestGap = 1000;

/** https://web.dev/articles/cls: the largest sum of shifts of one window. */
function observeShifts(note: NoteVital): void {
  let [start, last, sum] = [-Infinity, -Infinity, 0];
  const supported = observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput')) return;
    const { startTime } = entry;
    if (startTime - last >= longestGap || startTime - start >= longestWindow) {
      [start, sum] = [startTime, 0];
    }
    last = startTime;
    sum += numberOf(entry, 'value');
    note('cls', sum);
  });
  if (supported) note('cls', 0);
}

/**
 * Observes the three values of a page's experience, with what the browser has recorded until now.
 * LCP is omitted for a page that was opened in a hidden tab, where it says nothing.
 */
export function observeVitals(note: NoteVital): void {
  observeShifts(note);
  if (document.visibilityState === 'visible') {
    observe('largest-contentful-paint', ({ startTime }) => {
      if (document.visibilityState === 'visible') note('lcp', startTime);
    });
  }
  // The slowest interaction; the browser lists only those of 40 ms or more, except for the first.
  const noteInteraction = (entry: PerformanceEntry) => {
    if (numberOf(entry, 'interactionId') > 0) note('inp', entry.duration);
  };
  observe('event', noteInteraction, { durationThreshold: 40 });
  observe('first-input', noteInteraction);
}
