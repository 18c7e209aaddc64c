import type { RemoteEntry } from '@hostel/contracts/releases';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { useSession } from '@hostel/shared-ui/session';
import { useEffect, useState, type ReactNode } from 'react';
import { isRouteErrorResponse, useNavigation, useRouteError } from 'react-router-dom';
import { messages } from '../messages.ts';
import { isChunkFailure, releaseOfFailure, RemoteUnavailable } from '../remotes/failures.ts';
import { avoidRelease } from '../releases/avoided.ts';
import type { StaleTab } from '../remotes/stale.ts';
import { FirstLoad } from '../frame/first-load.tsx';
import { portalOf } from '../guard/admission.ts';
import { useGoAgain } from '../router/use-go-again.ts';
import { FramePage } from './frame-page.tsx';
import { NotFound } from './not-found.tsx';

export interface RemoteErrorProps {
  remote: RemoteEntry;
  remotes: readonly RemoteEntry[];
  stale: StaleTab;
}

/**
 * A remote's failure, in its place: it can't be loaded, a part of it didn't come, or it broke.
 * The frame and every other remote go on working.
 */
export function RemoteError({ remote, remotes, stale }: RemoteErrorProps) {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isChunkFailure(error)) return <LostChunk stale={stale} remote={remote} error={error} />;
  const { unavailable, broken } = messages;
  const elsewhere = <WayOut from={remote} remotes={remotes} />;
  return error instanceof RemoteUnavailable ? (
    <Retry
      remote={remote}
      title={unavailable.title(remote.title)}
      text={unavailable.text}
      wayOut={elsewhere}
    />
  ) : (
    <Retry remote={remote} {...broken} wayOut={elsewhere} />
  );
}

/** To the rest of the house: the home page, or from there to one's own portal. */
function WayOut({ from, remotes }: { from: RemoteEntry; remotes: readonly RemoteEntry[] }) {
  const role = useSession((session) => session.user?.role);
  if (!from.paths.includes('/')) return <ButtonLink to="/">{messages.home}</ButtonLink>;
  const own = role && portalOf(role, remotes);
  const [way] = own?.paths ?? [];
  return own && way && <ButtonLink to={way}>{messages.goTo(own.title)}</ButtonLink>;
}

interface RetryProps {
  remote: RemoteEntry;
  title: string;
  text: string;
  wayOut: ReactNode;
}

/** Going to the same place again runs the discovery, and with it the loading, once more. */
function Retry({ remote, title, text, wayOut }: RetryProps) {
  const retry = useGoAgain(remote);
  const busy = useNavigation().state !== 'idle';
  return (
    <FramePage alert title={title} text={text}>
      <Button variant="primary" busy={busy} onClick={retry}>
        {messages.tryAgain}
      </Button>
      {wayOut}
    </FramePage>
  );
}

interface LostChunkProps extends Pick<RemoteErrorProps, 'stale' | 'remote'> {
  error: unknown;
}

/**
 * The router keeps the failure of a lazy route for good: only a reload of the page tries again, or
 * goes on with the release before, for this tab.
 */
function LostChunk({ stale, remote, error }: LostChunkProps) {
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    void stale.reloadIfStale().then(setWaiting);
  }, [stale]);
  if (waiting) return <FirstLoad />;
  const { title, text, withPrevious, previous } = messages.stale;
  const failed = releaseOfFailure(error, remote.name);
  const before = failed !== undefined && failed === remote.version && remote.fallback !== undefined;
  const goBack = () => {
    avoidRelease(remote.name, remote.version);
    window.location.reload();
  };
  return (
    <FramePage alert title={title} text={before ? withPrevious : text}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {messages.tryAgain}
      </Button>
      {before && <Button onClick={goBack}>{previous}</Button>}
    </FramePage>
  );
}
