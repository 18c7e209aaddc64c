import type { SentNotice } from '@hostel/contracts/notices/student-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { dayLabel, fullDate } from '@hostel/shared-ui/dates';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Facts } from '@hostel/shared-ui/facts';
import type { ReactNode } from 'react';
import { deliveryOf, readingOf } from '../delivery.ts';
import { messages, noticeMessages as texts } from '../messages.ts';
import classes from './notice-dialog.module.css';

function factsOf(notice: SentNotice): [label: string, value: ReactNode][] {
  const { recipientId, noticeType, createdAt, sentBy, effectiveDate, expiryDate } = notice;
  const facts: [string, ReactNode][] = [
    [texts.student, recipientId.name],
    [texts.email, recipientId.email],
    [texts.type, noticeType],
    [texts.sent, fullDate(createdAt)],
    [texts.sentBy, sentBy],
    [texts.effective, effectiveDate && dayLabel(effectiveDate)],
    [texts.expires, expiryDate && dayLabel(expiryDate)],
    [texts.delivery, <StatusBadge key="delivery" {...deliveryOf(notice)} />],
    [texts.reading, <StatusBadge key="reading" {...readingOf(notice)} />],
    [texts.withdrawnOn, notice.withdrawnAt ? fullDate(notice.withdrawnAt) : null],
  ];
  return facts.filter(([, value]) => value !== null);
}

/** A notice as it was sent, with its delivery and read status. */
export function NoticeDialog({ notice, onClose }: { notice: SentNotice; onClose: () => void }) {
  return (
    <Dialog
      open
      title={notice.subject}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <Facts facts={factsOf(notice)} />
      {notice.isUrgent && (
        <p>
          <StatusBadge tone="bad">{texts.urgent}</StatusBadge>
        </p>
      )}
      <div className={classes.text}>
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
      {notice.correction && (
        <div className={classes.action}>
          <h3>{texts.correction}</h3>
          <p>{notice.correction}</p>
        </div>
      )}
    </Dialog>
  );
}
