import type { RemoteEntry } from '@hostel/contracts/delivery';
import { Button } from '@hostel/shared-ui/button';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { FirstLoad } from '../frame/first-load.tsx';
import { FramePanel } from '../frame/frame-page.tsx';
import { useOnline } from '../frame/use-online.ts';
import { messages } from '../messages.ts';
import type { StaleTab } from '../remotes/stale-tab.ts';
import { ChunkFailure } from './chunk-failure.tsx';
import { useFailureReport } from './use-failure-report.ts';

export interface MissingPageProps {
  remote: RemoteEntry;
  stale: StaleTab;
  /** Loads the page again. */
  load: () => Promise<ComponentType>;
}

interface Failure {
  error: unknown;
  /** Whether the browser had no network then. */
  offline: boolean;
}

/**
 * In place of a page whose files could not be loaded, within the frame of its remote. The page is
 * loaded again at each visit and when the browser is online again.
 */
export function MissingPage({ remote, stale, load }: MissingPageProps) {
  const online = useOnline();
  const [Page, setPage] = useState<ComponentType>();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  useFailureReport(failure?.error, failure?.offline === false);

  const retry = useCallback(() => {
    setBusy(true);
    load()
      .then(
        (page) => setPage(() => page),
        (error: unknown) => setFailure({ error, offline: !navigator.onLine }),
      )
      .finally(() => setBusy(false));
  }, [load]);
  useEffect(retry, [retry, online]);

  if (Page) return <Page />;
  if (!failure) return <FirstLoad />;
  if (!failure.offline) {
    const { error } = failure;
    return <ChunkFailure {...{ remote, stale, error, busy }} onRetry={retry} Page={FramePanel} />;
  }
  return (
    <FramePanel alert {...messages.offline}>
      <Button variant="primary" busy={busy} onClick={retry}>
        {messages.tryAgain}
      </Button>
    </FramePanel>
  );
}
