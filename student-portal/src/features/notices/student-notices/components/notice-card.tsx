import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { CircleAlert } from 'lucide-react';
import { noticeMessages } from '../messages.ts';
import classes from './notice-card.module.css';
import { TypeTag, UrgentTag, WithdrawnTag } from './notice-tags.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = noticeMessages.card;

interface NoticeCardProps {
  notice: ReceivedNotice;
  onOpen: () => void;
  /** The heading level of the subject. */
  level: 2 | 3;
}

/** A notice as a card: subject, sender and date; an unread notice is highlighted. */
export function NoticeCard({ notice, onOpen, level }: NoticeCardProps) {
  const { subject, message, createdAt, sentBy, isRead, actionRequired } = notice;
  const Heading = `h${level}` as const;
  return (
    <article className={classes.card} data-unread={!isRead || undefined}>
      <p className={classNames(ui.wrap12, ui.middle)}>
        {!isRead && <span className={classes.new}>{texts.new}</span>}
        <WithdrawnTag notice={notice} />
        <TypeTag notice={notice} />
        <UrgentTag notice={notice} />
      </p>
      <Heading className={classes.subject}>{subject}</Heading>
      <p className={classNames(classes.message, ui.note, ui.anywhere)}>{message}</p>
      {actionRequired !== null && !notice.withdrawnAt && (
        <p className={classes.action}>
          <CircleAlert aria-hidden />
          {texts.action}
        </p>
      )}
      <footer className={classNames(classes.foot, ui.row3, ui.apart)}>
        <p className={classNames(classes.meta, ui.shrink, ui.muted, ui.tiny)}>
          <time dateTime={createdAt} title={fullDate(createdAt)}>
            {dateLabel(createdAt, officeNow())}
          </time>
          <span>{sentBy}</span>
        </p>
        <Button size="small" aria-label={`${texts.open}: ${subject}`} onClick={onOpen}>
          {texts.open}
        </Button>
      </footer>
    </article>
  );
}
