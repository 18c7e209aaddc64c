import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  pagination,
  success,
  successData,
  successPage,
} from '../../wire/envelope.ts';
import { impliedLimits } from '../../wire/marks.ts';
import { requestRoles } from '../../wire/roles.ts';
import { requester } from '../../wire/requester.ts';
import { staffListQuery } from '../../wire/staff-list-query.ts';
import { requiredText, typedText } from '../../wire/text/lines.ts';
import { areasByFloor, commonAreas } from './common-areas.ts';
import { ofKind } from '../../wire/text/kinds.ts';

export const maintenanceTypes = [
  'plumbing',
  'electrical',
  'furniture',
  'cleaning',
  'ac_cooling',
  'network',
  'security',
  'others',
] as const;
export type MaintenanceType = (typeof maintenanceTypes)[number];

export const priorities = ['low', 'medium', 'high'] as const;
export type Priority = (typeof priorities)[number];

export const maintenanceStatuses = ['pending', 'in-progress', 'completed', 'cancelled'] as const;
export type MaintenanceStatus = (typeof maintenanceStatuses)[number];

/** What the counter under the description hints at; the server's own limit is `textLimit`. */
export const descriptionHint = 500;

export const requestNeedsBed =
  'Only residents can report a problem. You have no bed in a hall now.';

/** Letters of the time at which a visit suits the student. */
export const visitTimeLimit = 100;

/** The largest picture taken, in bytes of image. The client scales to 1600 px before sending. */
export const photoBytesLimit = 5 * 1024 * 1024;

/** A picture on its way to the server: a `data:image/…;base64,` URL. Larger ones are 413. */
export const photoDataUrl = impliedLimits(
  ofKind(
    'program',
    z
      .string('The photo must be an image.')
      .check(z.startsWith('data:image/', 'The photo must be an image.'), z.maxLength(8_000_000)),
  ),
);

export const maintenanceRequest = z.object({
  _id: id,
  requestType: openEnum(maintenanceTypes),
  description: z.string(),
  priority: openEnum(priorities),
  /** The common area with the problem, in words; null: the student's room. */
  area: z.optional(z.nullable(z.string())),
  /** A missing status is pending. */
  status: z._default(openEnum(maintenanceStatuses), 'pending'),
  /** Path of the photo under the API root, or null. */
  photo: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  completionPhotoUrl: z.nullable(z.string()),
  /** When its photos were removed, past their time; null or absent: they weren't. */
  photosRemovedAt: z.optional(z.nullable(instant)),
  /** The Technician Notes: the newest comment of the office. */
  adminComments: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type MaintenanceRequest = z.infer<typeof maintenanceRequest>;

export const staffMaintenanceRequest = z.extend(maintenanceRequest, { userId: requester });
export type StaffMaintenanceRequest = z.infer<typeof staffMaintenanceRequest>;

/** Files a request. A student without a bed is refused with 422 `not_resident`. */
export const createMaintenanceRequest = defineCall({
  name: 'serviceRequests.create',
  method: 'POST',
  path: '/service-requests',
  summary: 'Files a maintenance request of one’s own.',
  access: ['student'],
  body: z
    .object({
      requestType: z.enum(maintenanceTypes, 'Choose what it is about.'),
      description: requiredText('Describe the problem.'),
      priority: z._default(z.enum(priorities), 'medium'),
      photo: z.optional(photoDataUrl),
      /** Whether a technician may enter the room while the student is away. */
      mayEnter: z.optional(z.boolean()),
      /** When a visit suits the student. */
      visitTime: z.optional(typedText(visitTimeLimit)),
      /** Where the problem is, unless it is in the student's room. */
      commonArea: z.optional(z.enum(commonAreas, 'Choose where the problem is.')),
      /** 0 is the ground floor; for areas that each floor has. */
      areaFloor: z.optional(z.int('Choose the floor.').check(z.minimum(0), z.maximum(50))),
    })
    .check(
      z.refine(
        ({ commonArea, areaFloor }) =>
          commonArea === undefined || areaFloor !== undefined || !areasByFloor.includes(commonArea),
        { error: 'Choose the floor.', path: ['areaFloor'] },
      ),
    ),
  bodyKind: 'photo',
  submitOnce: true,
  reply: successData(maintenanceRequest),
});

export const myMaintenanceRequests = defineCall({
  name: 'serviceRequests.my',
  method: 'GET',
  path: '/service-requests/my',
  summary: 'One’s own maintenance requests, newest first.',
  access: ['student'],
  query: z.object(pageQuery(100)),
  reply: successPage(maintenanceRequest),
});

export const allMaintenanceRequests = defineCall({
  name: 'serviceRequests.all',
  method: 'GET',
  path: '/service-requests/all',
  summary: 'Every student’s maintenance requests, with counts over the complete filtered set.',
  access: requestRoles,
  query: staffListQuery({
    statuses: maintenanceStatuses,
    types: maintenanceTypes,
    sorts: ['type', 'status', 'priority', 'student'],
  }),
  reply: success({
    data: z.array(staffMaintenanceRequest),
    pagination,
    counts: z.object({
      total: z.number(),
      pending: z.number(),
      inProgress: z.number(),
      completed: z.number(),
      cancelled: z.number(),
      /** Completed, with their update on today’s calendar day. */
      resolvedToday: z.number(),
    }),
  }),
});

export const resolveMaintenanceRequest = defineCall({
  name: 'serviceRequests.resolve',
  method: 'PUT',
  path: '/service-requests/resolve/{id}',
  summary: 'Moves a maintenance request on, or adds a comment to it.',
  access: requestRoles,
  params: idParams,
  body: z.object({
    status: z.enum(['pending', 'in-progress', 'completed'], 'Please select a status'),
    resolution: z.optional(typedText()),
    completionPhoto: z.optional(photoDataUrl),
  }),
  bodyKind: 'photo',
  ifMatch: true,
  reply: z.extend(successData(staffMaintenanceRequest), {
    /** False where the change can't be taken back: a photo replaced that of earlier work. */
    undoable: z.optional(z.boolean()),
  }),
});

export const cancelMaintenanceRequest = defineCall({
  name: 'serviceRequests.cancel',
  method: 'POST',
  path: '/service-requests/{id}/cancel',
  summary: 'Cancels one’s own maintenance request while it is pending.',
  access: ['student'],
  params: idParams,
  reply: successData(maintenanceRequest),
});

const photoReply = z.unknown();

export const maintenanceRequestPhoto = defineCall({
  name: 'serviceRequests.photo',
  method: 'GET',
  path: '/service-requests/{id}/photo',
  summary: 'The photo of a request; for whoever may read the request.',
  access: 'signed-in',
  params: idParams,
  reply: photoReply,
  replyKind: 'file',
});

export const maintenanceRequestCompletionPhoto = defineCall({
  name: 'serviceRequests.completionPhoto',
  method: 'GET',
  path: '/service-requests/{id}/completion-photo',
  summary: 'The photo that shows the work done; for whoever may read the request.',
  access: 'signed-in',
  params: idParams,
  reply: photoReply,
  replyKind: 'file',
});
