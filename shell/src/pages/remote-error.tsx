import type { RemoteEntry } from '@hostel/contracts/delivery';
import { Button } from '@hostel/shared-ui/button';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useNavigation, useRouteError } from 'react-router-dom';
import { messages } from '../messages.ts';
import { isChunkFailure, RemoteUnavailable } from '../remotes/failures.ts';
import type { StaleTab } from '../remotes/stale-tab.ts';
import { useRetryNavigation } from './use-retry-navigation.ts';
import { FramePage } from '../frame/frame-page.tsx';
import { ChunkFailure } from './chunk-failure.tsx';
import { LeaveLink } from './leave-link.tsx';
import { NotFound } from './not-found.tsx';
import { useFailureReport } from './use-failure-report.ts';

export interface RemoteErrorProps {
  remote: RemoteEntry;
  remotes: readonly RemoteEntry[];
  stale: StaleTab;
}

/**
 * Shows the failure of a remote in its place: it cannot be loaded, a part of it is missing, or it
 * threw an error. The frame and the other remotes still work.
 */
export function RemoteError({ remote, remotes, stale }: RemoteErrorProps) {
  const error = useRouteError();
  useFailureReport(error);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound remotes={remotes} />;
  }
  if (isChunkFailure(error)) return <ChunkFailure stale={stale} remote={remote} error={error} />;
  const { unavailable, broken } = messages;
  const leaveLink = <LeaveLink from={remote} remotes={remotes} />;
  return error instanceof RemoteUnavailable ? (
    <Retry
      remote={remote}
      title={unavailable.title(remote.title)}
      text={unavailable.text}
      leaveLink={leaveLink}
    />
  ) : (
    <Retry remote={remote} {...broken} leaveLink={leaveLink} />
  );
}

interface RetryProps {
  remote: RemoteEntry;
  title: string;
  text: string;
  leaveLink: ReactNode;
}

/** A second navigation to the address runs the discovery, and with it the load, again. */
function Retry({ remote, title, text, leaveLink }: RetryProps) {
  const retry = useRetryNavigation(remote);
  const busy = useNavigation().state !== 'idle';
  return (
    <FramePage alert title={title} text={text}>
      <Button variant="primary" busy={busy} onClick={retry}>
        {messages.tryAgain}
      </Button>
      {leaveLink}
    </FramePage>
  );
}
