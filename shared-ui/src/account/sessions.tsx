import type { SignedInSession } from '@hostel/contracts/identity/account';
import { useSession } from '@hostel/shared-ui/session';
import { StatusBadge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { dateLabel, fullDate } from '../dates/dates.ts';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { SkeletonGroup } from '../skeleton/skeleton.tsx';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { accountMessages } from './messages.ts';
import { useSessions } from './queries.ts';
import classes from './sessions.module.css';
import { officeNow } from '../clock/clock.ts';

const texts = accountMessages.sessions;

/** The user's sessions, with buttons to end those of other browsers. */
export function Sessions() {
  const sessions = useSessions();
  // The profile above offers to sign in again; another try would fail as well.
  const ended = useSession((session) => session.ended);
  const [toEnd, setToEnd] = useState<readonly SignedInSession[]>([]);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  return (
    <Card
      title={texts.title}
      action={
        others.length > 0 && (
          <Button size="small" onClick={() => setToEnd(others)}>
            {texts.endAll}
          </Button>
        )
      }
    >
      {sessions.isPending && <SkeletonGroup label={texts.loading} />}
      {sessions.isError && (
        <ErrorPanel
          title={texts.failed}
          message={sessions.error.message}
          busy={sessions.isFetching}
          {...(!ended && { onRetry: () => void sessions.refetch() })}
        />
      )}
      {sessions.data && (
        <ul className={classes.sessions} aria-label={texts.title}>
          {sessions.data.map((session) => (
            <Session key={session._id} session={session} onEnd={() => setToEnd([session])} />
          ))}
        </ul>
      )}
      {sessions.data && others.length === 0 && <p className={classes.alone}>{texts.onlyHere}</p>}
      <EndSessionsDialog sessions={toEnd} onClose={() => setToEnd([])} />
    </Card>
  );
}

function Session({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const { device, createdAt, lastUsedAt, current } = session;
  const now = officeNow();
  return (
    <li className={classes.session}>
      <Monitor aria-hidden className={classes.icon} />
      <div className={classes.names}>
        <p className={classes.device}>{device}</p>
        <p className={classes.times} title={fullDate(lastUsedAt)}>
          {texts.used(dateLabel(lastUsedAt, now))} · {texts.since(dateLabel(createdAt, now))}
        </p>
      </div>
      {current ? (
        <StatusBadge tone="good">{texts.current}</StatusBadge>
      ) : (
        <Button size="small" variant="quiet" aria-label={texts.endOf(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
