import type { SentNotice } from '@hostel/contracts/notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { fullDate } from '@hostel/shared-ui/dates';
import { Dialog } from '@hostel/shared-ui/dialog';
import { dayLabel } from '../../lib/day-label.ts';
import { deliveryOf, readingOf } from './delivery.ts';
import { messages, noticeMessages as texts } from './messages.ts';
import classes from './notice-dialog.module.css';

function factsOf(notice: SentNotice): [label: string, value: string][] {
  const { recipientId, noticeType, createdAt, sentBy, effectiveDate, expiryDate } = notice;
  const facts: [string, string | null][] = [
    [texts.student, recipientId.name],
    [texts.email, recipientId.email],
    [texts.type, noticeType],
    [texts.sent, fullDate(createdAt)],
    [texts.sentBy, sentBy],
    [texts.effective, effectiveDate && dayLabel(effectiveDate)],
    [texts.expires, expiryDate && dayLabel(expiryDate)],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** One notice as it was sent, and what became of it. */
export function NoticeDialog({ notice, onClose }: { notice: SentNotice; onClose: () => void }) {
  const delivery = deliveryOf(notice);
  const reading = readingOf(notice);
  return (
    <Dialog
      open
      title={notice.subject}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <dl className={classes.facts}>
        {factsOf(notice).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.delivery}</dt>
          <dd>
            <StatusBadge tone={delivery.tone}>{delivery.word}</StatusBadge>
          </dd>
        </div>
        <div>
          <dt>{texts.reading}</dt>
          <dd>
            <StatusBadge tone={reading.tone}>{reading.word}</StatusBadge>
          </dd>
        </div>
      </dl>
      {notice.isUrgent && (
        <p className={classes.mark}>
          <StatusBadge tone="bad">{texts.urgent}</StatusBadge>
        </p>
      )}
      <div className={classes.letter}>
        {notice.message.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {notice.actionRequired && (
        <div className={classes.action}>
          <h3>{texts.actionRequired}</h3>
          <p>{notice.actionRequired}</p>
        </div>
      )}
    </Dialog>
  );
}
