import {
  maintenanceStatuses,
  maintenanceTypes,
  priorities,
} from '@hostel/contracts/requests/maintenance';
import { commonAreas } from '@hostel/contracts/requests/maintenance/common-areas';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** Pictures without metadata; access depends on the rows that refer to them. */
export const photos = pgTable('photos', {
  id: uuid('id').primaryKey(),
  contentType: text('content_type').notNull(),
  bytes: bytes('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Maintenance requests; the API calls them service requests. */
export const maintenanceRequests = pgTable('service_requests', {
  id: uuid('id').primaryKey(),
  studentId: uuid('student_id').notNull(),
  requestType: text('request_type', { enum: maintenanceTypes }).notNull(),
  description: text('description').notNull(),
  priority: text('priority', { enum: priorities }).notNull().default('medium'),
  status: text('status', { enum: maintenanceStatuses }).notNull().default('pending'),
  photoId: uuid('photo_id'),
  completionPhotoId: uuid('completion_photo_id'),
  /** The newest of `maintenanceRequestComments`. */
  adminComments: text('admin_comments'),
  /** When expired photos were removed. */
  photosRemovedAt: instant('photos_removed_at'),
  /** When the office completed it: filled by a trigger; null again once it is reopened. */
  finishedAt: instant('finished_at'),
  /** When the student confirmed that the work is done. */
  confirmedAt: instant('confirmed_at'),
  /** How often the student has reopened it. */
  reopenings: integer('reopenings').notNull().default(0),
  /** It was reopened after its student had moved out: the room's matter, not the student's. */
  forRoom: boolean('for_room').notNull().default(false),
  /** The student allows entering the room while nobody is there. */
  mayEnter: boolean('may_enter').notNull().default(false),
  /** When a visit suits the student, as written at filing. */
  visitTime: text('visit_time'),
  /** Where the problem is, unless it is in the student's room. */
  commonArea: text('common_area', { enum: commonAreas }),
  /** 0 is the ground floor; null where the area has no floor. */
  areaFloor: integer('area_floor'),
  /** How many other students have joined it. */
  joined: integer('joined').notNull().default(0),
  technicianId: uuid('technician_id'),
  assignedAt: instant('assigned_at'),
  /** Where the student lived at filing: filled by a trigger of the database. */
  hallId: text('hall_id'),
  roomNumber: text('room_number'),
  bedId: text('bed_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Students who reported the same problem by joining a request of another student. */
export const maintenanceRequestJoins = pgTable(
  'service_request_joins',
  {
    maintenanceRequestId: uuid('service_request_id').notNull(),
    studentId: uuid('student_id').notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.maintenanceRequestId, table.studentId] })],
);

/** Every comment of the office, with its author and time; never changed. */
export const maintenanceRequestComments = pgTable('service_request_comments', {
  id: uuid('id').primaryKey(),
  maintenanceRequestId: uuid('service_request_id').notNull(),
  authorId: uuid('author_id').notNull(),
  status: text('status', { enum: maintenanceStatuses }).notNull(),
  comment: text('comment').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Who repairs: the list of the provosts. A removed technician stays, so that requests keep the name. */
export const technicians = pgTable('technicians', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  trade: text('trade', { enum: maintenanceTypes }).notNull(),
  /** `+91` and ten digits. */
  phone: text('phone').notNull(),
  /** Ids of the halls; null for all. */
  halls: text('halls').array(),
  removedAt: instant('removed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
