import type { MaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { ProtectedImage } from '@hostel/shared-ui/protected-file';
import { typeLabel } from '../labels.ts';
import { maintenanceMessages } from '../messages.ts';
import classes from './request-photos.module.css';

/** The student's photo and the office's photo of the finished work, if any. */
export function RequestPhotos({ request }: { request: MaintenanceRequest }) {
  const { photoAlt, photoCaption, photoRemoved, completionPhotoAlt, completionPhotoCaption } =
    maintenanceMessages.history;
  const type = typeLabel(request.requestType);
  const photo = request.photoUrl ?? request.photo;
  if (!photo && !request.completionPhotoUrl) {
    if (!request.photosRemovedAt) return null;
    return <p className={ui.note}>{photoRemoved(instantDayLabel(request.photosRemovedAt))}</p>;
  }
  return (
    <div className={classes.photos}>
      {photo && (
        <figure className={classNames(ui.stack1, ui.packed)}>
          <ProtectedImage path={photo} alt={photoAlt(type)} className={classes.photo} />
          <figcaption className={ui.note}>{photoCaption}</figcaption>
        </figure>
      )}
      {request.completionPhotoUrl && (
        <figure className={classNames(ui.stack1, ui.packed)}>
          <ProtectedImage
            path={request.completionPhotoUrl}
            alt={completionPhotoAlt(type)}
            className={classes.photo}
          />
          <figcaption className={ui.note}>{completionPhotoCaption}</figcaption>
        </figure>
      )}
    </div>
  );
}
