import type { RemoteEntry } from '@hostel/contracts/releases';
import { Button } from '@hostel/shared-ui/button';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useNavigation, useRouteError } from 'react-router-dom';
import { messages } from '../messages.ts';
import { isChunkFailure, RemoteUnavailable } from '../remotes/failures.ts';
import type { StaleTab } from '../remotes/stale.ts';
import { FirstLoad } from '../frame/first-load.tsx';
import { useGoAgain } from '../router/use-go-again.ts';
import { FramePage } from './frame-page.tsx';
import { NotFound } from './not-found.tsx';

export interface RemoteErrorProps {
  remote: RemoteEntry;
  stale: StaleTab;
}

/**
 * A remote's failure, in its place: it can't be loaded, a part of it didn't come, or it broke.
 * The frame and every other remote go on working.
 */
export function RemoteError({ remote, stale }: RemoteErrorProps) {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isChunkFailure(error)) return <LostChunk stale={stale} />;
  return error instanceof RemoteUnavailable ? (
    <Retry title={messages.unavailable.title(remote.title)} text={messages.unavailable.text} />
  ) : (
    <Retry {...messages.broken} />
  );
}

/** Going to the same place again runs the discovery, and with it the loading, once more. */
function Retry({ title, text }: { title: string; text: string }) {
  const retry = useGoAgain();
  const busy = useNavigation().state !== 'idle';
  return (
    <FramePage alert title={title} text={text}>
      <Button variant="primary" busy={busy} onClick={retry}>
        {messages.tryAgain}
      </Button>
    </FramePage>
  );
}

/** The router keeps the failure of a lazy route for good: only a reload of the page tries again. */
function LostChunk({ stale }: Pick<RemoteErrorProps, 'stale'>) {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    void stale.reloadIfStale().then(setWaiting);
  }, [stale]);
  if (waiting) return <FirstLoad />;
  return (
    <FramePage alert title={messages.stale.title} text={messages.stale.text}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {messages.tryAgain}
      </Button>
    </FramePage>
  );
}
