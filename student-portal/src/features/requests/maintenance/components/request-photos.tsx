import type { MaintenanceRequest } from '@hostel/contracts/requests/maintenance';
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
    return (
      <p className={classes.caption}>{photoRemoved(instantDayLabel(request.photosRemovedAt))}</p>
    );
  }
  return (
    <div className={classes.photos}>
      {photo && (
        <figure className={classes.figure}>
          <ProtectedImage path={photo} alt={photoAlt(type)} className={classes.photo} />
          <figcaption className={classes.caption}>{photoCaption}</figcaption>
        </figure>
      )}
      {request.completionPhotoUrl && (
        <figure className={classes.figure}>
          <ProtectedImage
            path={request.completionPhotoUrl}
            alt={completionPhotoAlt(type)}
            className={classes.photo}
          />
          <figcaption className={classes.caption}>{completionPhotoCaption}</figcaption>
        </figure>
      )}
    </div>
  );
}
