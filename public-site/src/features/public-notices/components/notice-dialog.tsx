import { FileText, Paperclip, Pin } from 'lucide-react';
import type { PublicNotice } from '@hostel/contracts/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { dayLabel, instantDayLabel } from '@hostel/shared-ui/dates';
import { Dialog } from '@hostel/shared-ui/dialog';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { fileAddress } from '../../../lib/file-address.ts';
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
  const otherFiles = notice.attachments.filter(({ url }) => url !== notice.pdfPath);
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
        </>
      }
    >
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
      {otherFiles.length > 0 && (
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
      )}
    </Dialog>
  );
}
