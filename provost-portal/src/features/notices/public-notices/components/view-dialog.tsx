import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { AttachmentLinks } from './attachment-links.tsx';
import { messages } from '../messages.ts';
import { validText } from '../valid-text.ts';
import { NoticeBadges } from './notice-badges.tsx';
import { fullDate } from '@hostel/shared-ui/dates';
import classes from './view-dialog.module.css';

/** A notice as visitors read it. */
export function ViewDialog({ notice, onClose }: { notice: PublicNotice; onClose: () => void }) {
  return (
    <Dialog
      open
      title={notice.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <div className={classes.notice}>
        <NoticeBadges notice={notice} />
        <p className={classes.dates}>{validText(notice)}</p>
        {notice.publishAt && (
          <p className={classes.dates}>{messages.publishAt(fullDate(notice.publishAt))}</p>
        )}
        {notice.content.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index} className={classes.paragraph}>
            {paragraph}
          </p>
        ))}
        <AttachmentLinks notice={notice} />
      </div>
    </Dialog>
  );
}
