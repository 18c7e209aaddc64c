import { pathOf } from '@hostel/contracts/call';
import {
  type ServiceRequest,
  serviceRequestCompletionPhoto,
  serviceRequestPhoto,
} from '@hostel/contracts/service-requests';
import type { serviceRequests } from '../database/schema/service-requests.ts';

type Row = typeof serviceRequests.$inferSelect;

/** Paths of a request's photos under the API root; null where there is none. */
export function photoPaths(id: string, has: { photo: boolean; completionPhoto: boolean }) {
  return {
    photoUrl: has.photo ? pathOf(serviceRequestPhoto, { id }) : null,
    completionPhotoUrl: has.completionPhoto ? pathOf(serviceRequestCompletionPhoto, { id }) : null,
  };
}

/** A request as the wire shows it: photos are paths, never bytes. */
export function toServiceRequest(row: Row): ServiceRequest {
  const paths = photoPaths(row.id, {
    photo: row.photoId !== null,
    completionPhoto: row.completionPhotoId !== null,
  });
  return {
    _id: row.id,
    requestType: row.requestType,
    description: row.description,
    priority: row.priority,
    status: row.status,
    photo: paths.photoUrl,
    ...paths,
    photosRemovedAt: row.photosRemovedAt?.toISOString() ?? null,
    adminComments: row.adminComments,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
