import { pathOf } from '@hostel/contracts/wire/call';
import {
  maintenanceRequestCompletionPhoto,
  maintenanceRequestPhoto,
} from '@hostel/contracts/requests/maintenance';

/** Paths of a request's photos under the API root; null where there is none. */
export function photoPaths(id: string, has: { photo: boolean; completionPhoto: boolean }) {
  return {
    photoUrl: has.photo ? pathOf(maintenanceRequestPhoto, { id }) : null,
    completionPhotoUrl: has.completionPhoto
      ? pathOf(maintenanceRequestCompletionPhoto, { id })
      : null,
  };
}
