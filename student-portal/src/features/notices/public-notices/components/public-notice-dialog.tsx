import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { apiRoot } from '@hostel/shared-ui/api-root';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { campusDay, dayLabel, instantDayLabel } from '@hostel/shared-ui/dates';
import { Dialog } from '@hostel/shared-ui/dialog';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { FileText, Paperclip, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { paragraphsOf } from '../../../../lib/paragraphs.ts';
import { validityBadge } from '../../../../lib/notice-validity.ts';
import { publicNoticeMessages as texts } from '../messages.ts';
import classes from './public-notice-dialog.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

interface PublicNoticeDialogProps {
  notice: PublicNotice;
  onClose: () => void;
}

/** A link to a file of a published notice, which is public. It opens in a new tab. */
function FileLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a className={classes.file} href={apiRoot() + path} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden>{texts.newTab}</VisuallyHidden>
    </a>
  );
}

function datesOf(notice: PublicNotice): [label: string, value: string][] {
  const { effectiveDate, expiryDate } = notice;
  const dates: [string, string | null][] = [
    [texts.published, instantDayLabel(notice.publishedAt ?? notice.createdAt)],
    [texts.effective, effectiveDate && dayLabel(effectiveDate)],
    [texts.expiry, expiryDate && dayLabel(expiryDate)],
  ];
  return dates.flatMap(([label, value]) => (value ? [[label, value]] : []));
}

/** The full text of a public notice, with its files. */
export function PublicNoticeDialog({ notice, onClose }: PublicNoticeDialogProps) {
  const { title, content, category, isImportant, pdfPath, attachments } = notice;
  const others = attachments.filter(({ url }) => url !== pdfPath);
  const validity = validityBadge(notice, campusDay(officeNow()));
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="large"
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <p className={classNames(ui.wrap26, ui.middle, ui.note)}>
        {isImportant && (
          <StatusBadge tone="bad" icon={<Pin aria-hidden />}>
            {texts.important}
          </StatusBadge>
        )}
        <StatusBadge tone={validity.tone}>{validity.label}</StatusBadge>
        <span>{category}</span>
      </p>
      <dl className={classNames(classes.dates, ui.wrap26, ui.middle, ui.note)}>
        {datesOf(notice).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classNames(classes.content, ui.stack3, ui.anywhere, ui.lines)}>
        {paragraphsOf(content).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {pdfPath !== null && (
        <FileLink path={pdfPath}>
          <FileText aria-hidden />
          {texts.viewPdf}
        </FileLink>
      )}
      {others.length > 0 && (
        <section>
          <h3 className={classes.heading}>{texts.attachments}</h3>
          <ul>
            {others.map(({ _id, url, filename }, index) => (
              <li key={_id}>
                <FileLink path={url}>
                  <Paperclip aria-hidden />
                  {filename || texts.attachment(index + 1)}
                </FileLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
