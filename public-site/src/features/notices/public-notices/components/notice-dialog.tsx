import { FileText, Paperclip, Pin, Printer } from 'lucide-react';
import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { dayLabel, instantDayLabel } from '@hostel/shared-ui/dates';
import { Dialog } from '@hostel/shared-ui/dialog';
import { PrintSheet } from '@hostel/shared-ui/print-sheet';
import { Seal } from '@hostel/shared-ui/seal';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { site } from '../../../../lib/content/site.ts';
import { fileAddress } from '../../../../lib/file-address.ts';
import { dialogMessages as messages } from '../dialog-messages.ts';
import { StateBadge } from './state-badge.tsx';
import classes from './notice-dialog.module.css';

function datesOf(notice: PublicNotice): [label: string, value: string][] {
  const published = notice.publishedAt ?? notice.createdAt;
  return [
    [messages.published, instantDayLabel(published)],
    ...(notice.effectiveDate === null
      ? []
      : [[messages.effectiveFrom, dayLabel(notice.effectiveDate)] satisfies [string, string]]),
    ...(notice.expiryDate === null
      ? []
      : [[messages.validUntil, dayLabel(notice.expiryDate)] satisfies [string, string]]),
  ];
}

interface NoticeDialogProps {
  notice: PublicNotice;
  onClose: () => void;
}

/** The complete notice. Its files open in a new tab. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={notice.title}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          {notice.pdfPath !== null && (
            <a
              className={classes.pdf}
              href={fileAddress(notice.pdfPath)}
              target="_blank"
              rel="noreferrer"
            >
              <FileText aria-hidden="true" />
              {messages.viewPdf}
              <VisuallyHidden>{messages.newTab}</VisuallyHidden>
            </a>
          )}
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {messages.print}
          </Button>
        </>
      }
    >
      <NoticeLetter notice={notice} />
    </Dialog>
  );
}

/** The text of a notice. Printed, it is a letter of the office, without badges. */
function NoticeLetter({ notice }: Pick<NoticeDialogProps, 'notice'>) {
  return (
    <PrintSheet className={classes.letter}>
      <header className={classes.letterhead}>
        <Seal size={64} />
        <div>
          <p className={classes.university}>{site.university}</p>
          <p>{site.address.join(', ')}</p>
          <p>{messages.email(site.email)}</p>
        </div>
        <p className={classes.dated}>
          {messages.dated(instantDayLabel(notice.publishedAt ?? notice.createdAt))}
        </p>
      </header>
      <p className={classes.subject}>
        {messages.subject} {notice.title}
      </p>
      <p className={classes.marks}>
        <StateBadge notice={notice} />
        <span>{notice.category}</span>
        {notice.isImportant && (
          <span className={classes.important}>
            <Pin aria-hidden="true" />
            {messages.important}
          </span>
        )}
      </p>
      <dl className={classes.dates}>
        {datesOf(notice).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.content}>
        {notice.content
          .split(/\n\s*\n/)
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph, index) => (
            <p key={index}>{paragraph.trim()}</p>
          ))}
      </div>
      <NoticeFiles notice={notice} />
      <p className={classes.signature}>
        <span>{site.office}</span>
        <span>{site.university}</span>
      </p>
    </PrintSheet>
  );
}

function NoticeFiles({ notice }: Pick<NoticeDialogProps, 'notice'>) {
  const otherFiles = notice.attachments.filter(({ url }) => url !== notice.pdfPath);
  if (otherFiles.length === 0) return null;
  return (
    <section className={classes.files}>
      <h3>{messages.attachments}</h3>
      <ul className={classes.fileList}>
        {otherFiles.map((file, index) => (
          <li key={file._id}>
            <a href={fileAddress(file.url)} target="_blank" rel="noreferrer">
              <Paperclip aria-hidden="true" />
              {file.filename || messages.attachment(index + 1)}
              <VisuallyHidden>{messages.newTab}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
