import type { VisitEntry } from '@hostel/contracts/delivery/visits';
import { apiRoot } from '@hostel/shared-ui/api-root';
import type { releases } from '../releases/release-state.ts';
import { parseRemotesJson } from '../remotes/remotes-document.ts';
import { watchFailures } from './watch-failures.ts';
import { observeVitals } from './page-vitals.ts';
import { createVisit } from './visit.ts';
import { readVisitToken } from './visit-token.ts';

/** The token is accepted for 15 minutes after the page was served (`tokenLifetime`). */
const longest = 14 * 60_000;
/** What happens within a moment goes into one report. */
const moment = 1000;
/** The page's own files and data have the connection to themselves until then, in milliseconds. */
const firstReport = 5000;

export interface ReportParts {
  store: Pick<typeof releases, 'getState' | 'subscribe'>;
  token?: string | undefined;
  send?: (token: string, entries: readonly VisitEntry[]) => void;
}

/** Sends in the background, also while the page is closed. A failure is of no consequence. */
function sendBeacon(token: string, entries: readonly VisitEntry[]): void {
  const body = new Blob([JSON.stringify({ token, entries })], { type: 'application/json' });
  navigator.sendBeacon(`${apiRoot()}/telemetry`, body);
}

/**
 * Reports what this page runs and what failed, without personal data: some
 * seconds after the start, soon after a failure, and when the page is hidden, then with its times.
 * Nothing without a token.
 */
export function startReports({
  store,
  token = readVisitToken(),
  send = sendBeacon,
}: ReportParts): void {
  if (!token) return;
  const visit = createVisit({
    shellVersion: token.split('~', 1)[0] ?? '',
    remotes: parseRemotesJson(document.getElementById('remotes')?.textContent)?.remotes ?? [],
    running: () => store.getState().running,
  });
  const report = (vitals: boolean) => {
    if (performance.now() > longest) return;
    const entries = visit.take({ vitals });
    if (entries.length > 0) send(token, entries);
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const reportIn = (delay: number) => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      report(false);
    }, delay);
  };
  const reportLater = () => reportIn(Math.max(moment, firstReport - performance.now()));
  observeVitals(visit.addVital);
  watchFailures((error) => {
    visit.addFailure(error);
    clearTimeout(waiting);
    waiting = undefined;
    reportIn(moment);
  });
  store.subscribe(reportLater);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report(true);
  });
  // Some browsers close a page without hiding it first.
  window.addEventListener('pagehide', () => report(true));
  reportLater();
}
