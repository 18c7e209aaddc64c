import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { CircleAlert } from 'lucide-react';
import {
  TypeTag,
  UrgentTag,
  WithdrawnTag,
} from '../../../features/notices/student-notices/components/notice-tags.tsx';
import { noticeMessages } from '../../../features/notices/student-notices/messages.ts';
import classes from './recent-notices.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

const texts = noticeMessages.card;

/** A notice in one row: an unread one is marked. */
export function NoticeRow({ notice, onOpen }: { notice: ReceivedNotice; onOpen: () => void }) {
  const { subject, createdAt, isRead, actionRequired } = notice;
  return (
    <article className={classes.notice}>
      <h3 className={classNames(ui.medium, ui.strong, ui.anywhere)}>{subject}</h3>
      <p className={classNames(ui.wrap12, ui.middle, ui.note)}>
        {!isRead && <span className={classes.new}>{texts.new}</span>}
        <WithdrawnTag notice={notice} />
        <TypeTag notice={notice} />
        <UrgentTag notice={notice} />
        {actionRequired !== null && !notice.withdrawnAt && (
          <span className={classNames(classes.action, ui.inline1, ui.strong, ui.waiting)}>
            <CircleAlert aria-hidden />
            {texts.action}
          </span>
        )}
        <time dateTime={createdAt} title={fullDate(createdAt)}>
          {dateLabel(createdAt, officeNow())}
        </time>
      </p>
      <Button size="small" aria-label={`${texts.open}: ${subject}`} onClick={onOpen}>
        {texts.open}
      </Button>
    </article>
  );
}
