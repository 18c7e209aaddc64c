import { FileText, Pin } from 'lucide-react';
import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { classNames } from '@hostel/shared-ui/class-names';
import { previewOf } from '@hostel/shared-ui/text-preview';
import { cardDate } from '../card-date.ts';
import { messages } from '../messages.ts';
import { ValidityBadge } from './validity-badge.tsx';
import classes from './notice-card.module.css';

/** Characters of a notice that the board shows (specification 1, section 2). */
const previewLength = 80;

interface NoticeCardProps {
  notice: PublicNotice;
  onOpen: () => void;
}

/** One notice on the board: date, title, beginning of the text and validity. A click opens it. */
export function NoticeCard({ notice, onOpen }: NoticeCardProps) {
  const { text, cut } = previewOf(notice.content, previewLength);
  const publishedAt = notice.publishedAt ?? notice.createdAt;
  const { day, month } = cardDate(publishedAt);
  return (
    <li className={classNames(classes.card, notice.isImportant && classes.important)}>
      <span className={classes.pin} aria-hidden="true" />
      <time className={classes.date} dateTime={publishedAt}>
        <span className={classes.day}>{day}</span>
        <span className={classes.month}>{month}</span>
      </time>
      <div className={classes.body}>
        <h3 className={classes.title}>
          <button type="button" className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
            {notice.title}
          </button>
        </h3>
        <p className={classes.preview}>
          {text}
          {cut && <span className={classes.more}> {messages.readMore}</span>}
        </p>
      </div>
      <p className={classes.foot}>
        {notice.isImportant && (
          <span className={classes.flag}>
            <Pin aria-hidden="true" />
            {messages.important}
          </span>
        )}
        <span className={classes.category}>{notice.category}</span>
        <ValidityBadge notice={notice} />
        <span className={classes.kind}>
          {notice.pdfPath !== null && <FileText aria-hidden="true" />}
          {notice.pdfPath === null ? messages.view : messages.pdf}
        </span>
      </p>
    </li>
  );
}
