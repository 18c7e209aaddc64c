import type { RequestRow } from '@hostel/contracts/requests/shared';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Dialog } from '@hostel/shared-ui/dialog';
import { ProtectedImage } from '@hostel/shared-ui/protected-file';
import { messages } from '../messages.ts';

export interface PhotoDialogProps {
  request: RequestRow | undefined;
  onClose: () => void;
}

/** The photos of a request: one from the student, and one of the completed work. */
export function PhotoDialog({ request, onClose }: PhotoDialogProps) {
  if (request === undefined) return null;
  const { photoUrl, completionPhotoUrl, studentName } = request;
  const title = photoUrl ? messages.photoOf(studentName) : messages.completionPhotoOf;
  return (
    <Dialog open size="large" title={title} onClose={onClose}>
      <div className={ui.stack4}>
        {photoUrl && <ProtectedImage path={photoUrl} alt={messages.photoOf(studentName)} />}
        {completionPhotoUrl && (
          <figure className={classNames(ui.stack2, ui.note)}>
            <ProtectedImage path={completionPhotoUrl} alt={messages.completionPhotoOf} />
            <figcaption>{messages.completionPhoto}</figcaption>
          </figure>
        )}
      </div>
    </Dialog>
  );
}
