import type { Attachment, PublicNotice } from '@hostel/contracts/notices/public-notices';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { useFileOpener } from '@hostel/shared-ui/open-file';
import { Paperclip } from 'lucide-react';
import classes from './attachment-links.module.css';
import { messages } from '../messages.ts';

export interface AttachmentLinksProps {
  notice: PublicNotice;
  /** Shows only the first ones and counts the rest. */
  first?: number;
}

/** The files of a notice. Those of a draft need the session, so they are fetched and then opened. */
export function AttachmentLinks({ notice, first }: AttachmentLinksProps) {
  const shown = notice.attachments.slice(0, first);
  const hidden = notice.attachments.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul className={classNames(ui.wrap2, ui.small)} aria-label={messages.attachments}>
      {shown.map((attachment, index) => (
        <li key={attachment._id}>
          <AttachmentLink attachment={attachment} name={messages.attachment(index + 1)} />
        </li>
      ))}
      {hidden > 0 && <li className={classes.more}>{messages.moreFiles(hidden)}</li>}
    </ul>
  );
}

function AttachmentLink({ attachment, name }: { attachment: Attachment; name: string }) {
  const { open, busy, failed } = useFileOpener(attachment.url);
  return (
    <>
      <button type="button" className={classes.file} aria-busy={busy} onClick={open}>
        <Paperclip aria-hidden />
        {attachment.filename || name}
      </button>
      {failed && (
        <span role="alert" className={ui.bad}>
          {messages.fileFailed}
        </span>
      )}
    </>
  );
}
