import type { SignedInSession } from '@hostel/contracts/account';
import { StatusBadge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { dateLabel, fullDate } from '../dates/dates.ts';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { messageOf } from '@hostel/shared-ui/http-error';
import { SkeletonGroup } from '../skeleton/skeleton.tsx';
import { notify } from '../toast/toast.ts';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { accountMessages } from './messages.ts';
import { useEndSessions, useSessions } from './queries.ts';
import classes from './sessions.module.css';

const texts = accountMessages.sessions;

/** Where the person is signed in, and the way to end that elsewhere. */
export function Sessions() {
  const sessions = useSessions();
  const ending = useEndSessions();
  const [asked, setAsked] = useState<readonly SignedInSession[]>([]);
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const [first] = asked;

  const end = async () => {
    try {
      await ending.mutateAsync(asked.map(({ _id }) => _id));
      notify.success(texts.done);
    } catch (error) {
      notify.error(messageOf(error, texts.refused));
    }
    setAsked([]);
  };

  return (
    <Card
      title={texts.title}
      action={
        others.length > 0 && (
          <Button size="small" onClick={() => setAsked(others)}>
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
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data && (
        <ul className={classes.sessions} aria-label={texts.title}>
          {sessions.data.map((session) => (
            <Session key={session._id} session={session} onEnd={() => setAsked([session])} />
          ))}
        </ul>
      )}
      {sessions.data && others.length === 0 && <p className={classes.alone}>{texts.onlyHere}</p>}
      <ConfirmDialog
        open={first !== undefined}
        title={first && asked.length === 1 ? texts.askOne(first.device) : texts.askAll}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        danger
        busy={ending.isPending}
        onConfirm={() => void end()}
        onCancel={() => setAsked([])}
      >
        {texts.askText}
      </ConfirmDialog>
    </Card>
  );
}

function Session({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const { device, createdAt, lastUsedAt, current } = session;
  const now = new Date();
  return (
    <li className={classes.session}>
      <Monitor aria-hidden className={classes.icon} />
      <div className={classes.names}>
        <p className={classes.device}>{device}</p>
        <p className={classes.times} title={fullDate(lastUsedAt)}>
          {texts.used(dateLabel(lastUsedAt, now))}, {texts.since(dateLabel(createdAt, now))}
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
