import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Dialog } from '@hostel/shared-ui/dialog';
import { AttachmentLinks } from './attachment-links.tsx';
import { messages } from '../messages.ts';
import { validText } from '../valid-text.ts';
import { NoticeBadges } from './notice-badges.tsx';
import { fullDate } from '@hostel/shared-ui/dates';

/** A notice as visitors read it. */
export function ViewDialog({ notice, onClose }: { notice: PublicNotice; onClose: () => void }) {
  return (
    <Dialog
      open
      title={notice.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <div className={ui.stack4}>
        <NoticeBadges notice={notice} />
        <p className={ui.note}>{validText(notice)}</p>
        {notice.publishAt && (
          <p className={ui.note}>{messages.publishAt(fullDate(notice.publishAt))}</p>
        )}
        {notice.content.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index} className={classNames(ui.anywhere, ui.lines)}>
            {paragraph}
          </p>
        ))}
        <AttachmentLinks notice={notice} />
      </div>
    </Dialog>
  );
}
