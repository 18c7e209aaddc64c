import { attachmentLimits, type Attachment } from '@hostel/contracts/notices/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { FileField } from '@hostel/shared-ui/file-field';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Paperclip } from 'lucide-react';
import classes from './attachment-fields.module.css';
import { ProgressBar } from './completion.tsx';
import { formMessages, messages } from '../messages.ts';

export interface AttachmentFieldsProps {
  /** The files that the notice has already. */
  current: readonly Attachment[];
  /** Ids of the files that are removed when the notice is saved. */
  removed: readonly string[];
  onRemoved: (ids: readonly string[]) => void;
  files: File[];
  onFiles: (files: File[]) => void;
  /** Percent sent, while files are uploaded. */
  uploaded: number | undefined;
}

/** The files of a notice: the current ones, which may be removed, and new ones; at most five. */
export function AttachmentFields(props: AttachmentFieldsProps) {
  const { current, removed, onRemoved, files, onFiles, uploaded } = props;
  const room = attachmentLimits.files - current.filter(({ _id }) => !removed.includes(_id)).length;
  return (
    <>
      {current.length > 0 && (
        <ul className={ui.stack2} aria-label={formMessages.current}>
          {current.map((attachment, index) => {
            const isRemoved = removed.includes(attachment._id);
            const name = attachment.filename || messages.attachment(index + 1);
            return (
              <li key={attachment._id} className={classNames(classes.file, ui.stack3, ui.middle)}>
                <Paperclip aria-hidden />
                <span className={ui.anywhere}>{isRemoved ? <s>{name}</s> : name}</span>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    onRemoved(
                      isRemoved
                        ? removed.filter((id) => id !== attachment._id)
                        : [...removed, attachment._id],
                    )
                  }
                >
                  {isRemoved ? formMessages.keep : formMessages.remove}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {room > 0 ? (
        <FileField
          label={formMessages.attachments}
          hint={formMessages.attachmentsHint}
          optional
          value={files}
          onChange={onFiles}
          accept={['application/pdf', 'image/jpeg', 'image/png']}
          maxFiles={room}
          maxBytes={attachmentLimits.bytesEach}
        />
      ) : (
        <p className={ui.note}>{formMessages.full}</p>
      )}
      {uploaded !== undefined && (
        <ProgressBar percent={uploaded} label={formMessages.uploading(uploaded)} />
      )}
    </>
  );
}
