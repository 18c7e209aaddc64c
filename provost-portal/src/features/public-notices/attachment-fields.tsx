import { attachmentLimits, type Attachment } from '@hostel/contracts/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { FileField } from '@hostel/shared-ui/file-field';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Paperclip } from 'lucide-react';
import classes from './attachment-fields.module.css';
import { ProgressBar } from './completion.tsx';
import { formMessages, messages } from './messages.ts';

export interface AttachmentFieldsProps {
  /** Those that the notice has already. */
  kept: readonly Attachment[];
  /** Ids of those that go when it is saved. */
  removed: readonly string[];
  onRemoved: (ids: readonly string[]) => void;
  files: File[];
  onFiles: (files: File[]) => void;
  /** Percent, while files are on their way. */
  uploaded: number | undefined;
}

/** The files of a notice: those it has, to be taken away, and new ones. Five in all. */
export function AttachmentFields(props: AttachmentFieldsProps) {
  const { kept, removed, onRemoved, files, onFiles, uploaded } = props;
  const room = attachmentLimits.files - kept.filter(({ _id }) => !removed.includes(_id)).length;
  return (
    <>
      {kept.length > 0 && (
        <ul className={classes.kept} aria-label={formMessages.present}>
          {kept.map((attachment, index) => {
            const goes = removed.includes(attachment._id);
            const name = attachment.filename || messages.attachment(index + 1);
            return (
              <li key={attachment._id} className={classes.file}>
                <Paperclip aria-hidden />
                <span className={classes.name}>{goes ? <s>{name}</s> : name}</span>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    onRemoved(
                      goes
                        ? removed.filter((id) => id !== attachment._id)
                        : [...removed, attachment._id],
                    )
                  }
                >
                  {goes ? formMessages.keep : formMessages.remove}
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
        <p className={classes.full}>{formMessages.full}</p>
      )}
      {uploaded !== undefined && (
        <ProgressBar percent={uploaded} label={formMessages.uploading(uploaded)} />
      )}
    </>
  );
}
