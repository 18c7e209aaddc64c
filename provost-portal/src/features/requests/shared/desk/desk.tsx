import { queueLimit, type DeskToday } from '@hostel/contracts/office/today/today';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { CircleCheck, Keyboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { useShortcutSetting } from '../../../../lib/shortcuts/use-shortcuts.ts';
import { useWide } from '../../../../lib/use-wide.ts';
import { requests } from '../../../../paths.ts';
import { useToday } from '../queries.ts';
import { AlsoToday } from './also-today.tsx';
import classes from './desk.module.css';
import { deskMessages as texts, keyMessages } from './messages.ts';
import { LinkedQueue } from './queue-list.tsx';
import { QueuePanes } from './queue-panes.tsx';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Requests that a phone shows; the others are a link away. */
const shownOnPhones = 5;
const pending = `${requests}?status=pending`;

/** What waits for the office today: the queue of requests, and what else is near its day. */
export function Desk() {
  const today = useToday();
  const wide = useWide();
  const titleId = useId();
  const [helping, setHelping] = useState(false);
  const [shortcuts, setShortcuts] = useShortcutSetting();
  const data = today.data?.data;
  return (
    <section aria-labelledby={titleId} className={classNames(ui.stack3, ui.shrink)}>
      <div className={classNames(classes.head, ui.wrap14, ui.middle)}>
        <h2 id={titleId}>{texts.title}</h2>
        {data && data.queue.length > 0 && (
          <p className={classNames(ui.muted, ui.numbers)}>{countText(data)}</p>
        )}
        {wide && (
          <Button size="small" variant="quiet" onClick={() => setHelping(true)}>
            <Keyboard aria-hidden />
            {keyMessages.title}
          </Button>
        )}
      </div>
      <QueryResult query={{ ...today, data }} texts={texts} skeleton={<Loading />}>
        {(loaded) => (
          <>
            <AlsoToday today={loaded} />
            {wide ? (
              <QueuePanes
                rows={loaded.queue}
                shortcuts={shortcuts}
                onHelp={() => setHelping(true)}
                instead={(focus) => <NothingWaits focus={focus} />}
              />
            ) : (
              <Phone today={loaded} />
            )}
          </>
        )}
      </QueryResult>
      {helping && (
        <Suspense>
          <ShortcutsDialog
            on={shortcuts}
            onChange={setShortcuts}
            onClose={() => setHelping(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

function countText({ queue, more }: DeskToday): string {
  if (more) return texts.waitingMore(queue.length);
  return texts.waiting(queue.length, queue.filter(({ target }) => target?.overdue).length);
}

function Phone({ today: { queue, more } }: { today: DeskToday }) {
  if (queue.length === 0) return <NothingWaits />;
  return (
    <div className={classNames(classes.phone, ui.stack3)}>
      <LinkedQueue rows={queue.slice(0, shownOnPhones)} />
      {(more || queue.length > shownOnPhones) && (
        <ButtonLink wide to={pending}>
          {texts.all}
        </ButtonLink>
      )}
    </div>
  );
}

function NothingWaits({ focus = false }: { focus?: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) panel.current?.focus();
  }, [focus]);
  return (
    <div ref={panel} tabIndex={-1} className={classes.panes} data-empty>
      <Empty
        title={texts.empty}
        icon={<CircleCheck />}
        action={<ButtonLink to={requests}>{texts.allRequests}</ButtonLink>}
      >
        {texts.emptyMore}
      </Empty>
    </div>
  );
}

/** Takes the height of the queue. */
function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.loading}>
      <div className={classNames(classes.also, ui.wrap16, ui.small)} data-loading>
        {['offers', 'fees', 'drafts', 'away'].map((item) => (
          <Skeleton key={item} />
        ))}
      </div>
      <div className={classes.panes}>
        <div className={classNames(classes.rows, ui.stack, ui.packed)}>
          {Array.from({ length: Math.min(shownOnPhones, queueLimit) }, (_, row) => (
            <div key={row}>
              <Skeleton width="half" />
              <Skeleton width="long" />
              <Skeleton width="short" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
