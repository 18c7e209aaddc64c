import type { BulkProgress as Progress } from '@hostel/contracts/notices/bulk-sends';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { formatCount } from '@hostel/contracts/wire/counts';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import classes from './bulk-progress.module.css';
import { bulkMessages as texts } from './messages.ts';
import { isBeingSent } from './queries.ts';

export interface BulkProgressProps {
  send: Progress;
  /** What the number of those who were reached is called. */
  sentLabel?: string;
}

/** How far a sending is: a bar while it is sent, and how many were reached. */
export function BulkProgress({ send, sentLabel = texts.sent }: BulkProgressProps) {
  const { total, sent, skipped, failed } = send;
  const done = sent + skipped + failed;
  return (
    <>
      {isBeingSent(send) && (
        <div className={classNames(ui.stack2, ui.note, ui.numbers)}>
          <progress
            className={classes.bar}
            aria-label={texts.sending}
            max={Math.max(total, 1)}
            value={done}
          />
          <span>{texts.done(done, total)}</span>
          <span>{texts.leave}</span>
        </div>
      )}
      <StatRow>
        <StatCard label={sentLabel} value={formatCount(sent)} tone="good" />
        {total > done && <StatCard label={texts.waiting} value={formatCount(total - done)} />}
        {skipped > 0 && <StatCard label={texts.skipped} value={formatCount(skipped)} />}
        {failed > 0 && <StatCard label={texts.failed} value={formatCount(failed)} tone="bad" />}
      </StatRow>
    </>
  );
}
