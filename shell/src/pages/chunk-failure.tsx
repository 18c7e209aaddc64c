import type { RemoteEntry } from '@hostel/contracts/delivery';
import { Button } from '@hostel/shared-ui/button';
import { useEffect, useState, type ComponentType } from 'react';
import { FirstLoad } from '../frame/first-load.tsx';
import { FramePage, type FramePageProps } from '../frame/frame-page.tsx';
import { messages } from '../messages.ts';
import { avoidRelease } from '../releases/avoided-releases.ts';
import { releaseOfFailure } from '../remotes/failures.ts';
import type { StaleTab } from '../remotes/stale-tab.ts';

const reload = () => window.location.reload();

export interface ChunkFailureProps {
  remote: RemoteEntry;
  stale: StaleTab;
  error: unknown;
  /** By default the page is reloaded: the router stores the failure of a lazy route permanently. */
  onRetry?: () => void;
  busy?: boolean;
  Page?: ComponentType<FramePageProps>;
}

/** Shown if a script or style of a remote is missing. It can use the previous release in this tab. */
export function ChunkFailure(props: ChunkFailureProps) {
  const { stale, remote, error, onRetry = reload, busy = false, Page = FramePage } = props;
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    void stale.reloadIfStale().then(setWaiting);
  }, [stale]);
  if (waiting) return <FirstLoad />;
  const { title, text, withPrevious, previous } = messages.stale;
  const failed = releaseOfFailure(error, remote.name);
  const hasPrevious =
    failed !== undefined && failed === remote.version && remote.fallback !== undefined;
  const loadPrevious = () => {
    avoidRelease(remote.name, remote.version);
    reload();
  };
  return (
    <Page alert title={title} text={hasPrevious ? withPrevious : text}>
      <Button variant="primary" busy={busy} onClick={onRetry}>
        {messages.tryAgain}
      </Button>
      {hasPrevious && <Button onClick={loadPrevious}>{previous}</Button>}
    </Page>
  );
}
