import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { campusDay, dateLabel, fullDate } from '@hostel/shared-ui/dates';
import { previewOf } from '@hostel/shared-ui/text-preview';
import { FileText, Pin } from 'lucide-react';
import { validityBadge } from '../../../../lib/notice-validity.ts';
import { publicNoticeMessages as texts } from '../messages.ts';
import classes from './public-notice-card.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

/** Characters of a notice that the board shows (specification 1, section 2). */
const previewLength = 80;

interface PublicNoticeCardProps {
  notice: PublicNotice;
  isNew: boolean;
  /** The heading level of the title. */
  level: 2 | 3;
  onOpen: () => void;
}

/** A public notice as a card: preview, date of publication, validity. */
export function PublicNoticeCard({ notice, isNew, level, onOpen }: PublicNoticeCardProps) {
  const { title, content, category, isImportant, pdfPath } = notice;
  const Heading = `h${level}` as const;
  const published = notice.publishedAt ?? notice.createdAt;
  const preview = previewOf(content, previewLength);
  const validity = validityBadge(notice, campusDay(officeNow()));
  const kind = pdfPath === null ? texts.view : texts.pdf;
  return (
    <article className={classes.card} data-important={isImportant || undefined}>
      <p className={classNames(ui.wrap12, ui.middle)}>
        {isNew && <span className={classes.new}>{texts.new}</span>}
        {isImportant && (
          <StatusBadge tone="bad" icon={<Pin aria-hidden />}>
            {texts.important}
          </StatusBadge>
        )}
        <StatusBadge tone={validity.tone}>{validity.label}</StatusBadge>
      </p>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classNames(classes.preview, ui.note, ui.anywhere)}>
        {preview.text}
        {preview.cut && <span className={classes.more}> {texts.readMore}</span>}
      </p>
      <footer className={classNames(classes.foot, ui.wrap23, ui.apart)}>
        <p className={classes.meta}>
          <time dateTime={published} title={fullDate(published)}>
            {dateLabel(published, officeNow())}
          </time>
          <span>{category}</span>
        </p>
        <Button size="small" aria-label={`${kind}: ${title}`} onClick={onOpen}>
          {pdfPath !== null && <FileText aria-hidden />}
          {kind}
        </Button>
      </footer>
    </article>
  );
}
