import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { cutText } from '@hostel/shared-ui/text-preview';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Megaphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AttachmentLinks } from './attachment-links.tsx';
import { messages } from '../messages.ts';
import { validText } from '../valid-text.ts';
import { NoticeBadges } from './notice-badges.tsx';
import classes from './notice-card.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

/** Characters that the list shows before Read More (specification 2, section 2.2). */
const previewLength = 150;

type NoticeHandler = (notice: PublicNotice) => void;

export interface NoticeHandlers {
  onView: NoticeHandler;
  /** Missing for roles that may only read. */
  managing?:
    | Record<'onPublish' | 'onUnschedule' | 'onArchive' | 'onEdit' | 'onDelete', NoticeHandler>
    | undefined;
}

export interface NoticeCardProps extends NoticeHandlers {
  notice: PublicNotice;
  layout: 'grid' | 'list';
}

/** A notice with its badges, files, dates and buttons. */
export function NoticeCard({ notice, layout, onView, managing }: NoticeCardProps) {
  const about = <VisuallyHidden>: {notice.title}</VisuallyHidden>;
  return (
    <Card as="li" className={classes.card}>
      <NoticeBadges notice={notice} />
      <h2 className={classNames(ui.large, ui.anywhere)}>{notice.title}</h2>
      {layout === 'grid' ? (
        <p className={classNames(classes.clamped, ui.muted, ui.anywhere, ui.lines)}>
          {notice.content}
        </p>
      ) : (
        <Content text={notice.content} />
      )}
      {notice.publishAt && (
        <p className={classNames(ui.small, ui.strong)}>
          {messages.publishAt(fullDate(notice.publishAt))}
        </p>
      )}
      <AttachmentLinks notice={notice} first={layout === 'grid' ? 2 : undefined} />
      <p className={classNames(classes.dates, ui.wrap13, ui.apart, ui.note)}>
        {validText(notice)}
        <span>{messages.created(dateLabel(notice.createdAt, officeNow()))}</span>
      </p>
      <div className={classes.actions}>
        <Button size="small" variant="quiet" onClick={() => onView(notice)}>
          {messages.view}
          {about}
        </Button>
        {managing && <ManagingButtons notice={notice} managing={managing} about={about} />}
      </div>
    </Card>
  );
}

interface ManagingButtonsProps {
  notice: PublicNotice;
  managing: NonNullable<NoticeHandlers['managing']>;
  about: ReactNode;
}

function ManagingButtons({ notice, managing, about }: ManagingButtonsProps) {
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => managing.onEdit(notice)}>
        {messages.edit}
        {about}
      </Button>
      {notice.status === 'published' && (
        <Button size="small" variant="quiet" onClick={() => managing.onArchive(notice)}>
          {messages.archive}
          {about}
        </Button>
      )}
      {notice.publishAt && (
        <Button size="small" variant="quiet" onClick={() => managing.onUnschedule(notice)}>
          {messages.unschedule}
          {about}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => managing.onDelete(notice)}>
        {messages.delete}
        {about}
      </Button>
      {notice.status === 'draft' && (
        <Button
          size="small"
          variant="primary"
          className={classes.publish}
          onClick={() => managing.onPublish(notice)}
        >
          <Megaphone aria-hidden />
          {messages.publish}
          {about}
        </Button>
      )}
    </>
  );
}

function Content({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(false);
  const preview = cutText(text, previewLength);
  return (
    <div>
      <p className={classNames(ui.muted, ui.anywhere, ui.lines)}>
        {preview.cut && !expanded ? `${preview.text}…` : text}
      </p>
      {preview.cut && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? messages.showLess : messages.readMore}
        </Button>
      )}
    </div>
  );
}
