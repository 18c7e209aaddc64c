import * as z from 'zod/mini';
import { bulkProgress } from '../bulk-sends/contract.ts';
import { givenInstant, shownCount } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  successData,
  successPage,
} from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { requestRoles } from '../../wire/roles.ts';
import { headerLine, requiredText, typedText } from '../../wire/text/lines.ts';
import { pickedStudents, studentFilters } from '../../residence/students/contract.ts';
import { studentNoticeTypes, sentNotice } from './contract.ts';
import { roomNumberFilter } from '../../wire/text/identifiers.ts';

/** To whom a notice goes: who lives somewhere, follows a course, matches a filter, or was selected. */
export const audienceKinds = ['hall', 'floor', 'room', 'course', 'filter', 'students'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

const noHall = 'Please choose a hall.';

/** `floor` also needs `hall` and `floor`, `room` needs `hall` and `room`; `filter` is that of the students list. */
export const audience = z
  .object({
    kind: z.enum(audienceKinds),
    hall: z.optional(hallId),
    /** 0 is the ground floor. */
    floor: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99))),
    /** The number of the room. */
    room: z.optional(roomNumberFilter),
    userIds: z.optional(pickedStudents),
    ...studentFilters,
  })
  .check(
    z.refine(({ kind, hall }) => !['hall', 'floor', 'room'].includes(kind) || hall !== undefined, {
      path: ['hall'],
      error: noHall,
    }),
    z.refine(({ kind, floor }) => kind !== 'floor' || floor !== undefined, {
      path: ['floor'],
      error: 'Please choose a floor.',
    }),
    z.refine(({ kind, room }) => kind !== 'room' || !!room, {
      path: ['room'],
      error: 'Please enter the number of the room.',
    }),
    z.refine(({ kind, course }) => kind !== 'course' || !!course, {
      path: ['course'],
      error: 'Please choose a course.',
    }),
    z.refine(({ kind, userIds }) => kind !== 'students' || !!userIds?.length, {
      path: ['userIds'],
      error: 'Please select a student',
    }),
  );
export type Audience = z.output<typeof audience>;

export const previewAudience = defineCall({
  name: 'notices.audience',
  method: 'GET',
  path: '/notices/audience',
  summary: 'How many students of one’s halls a notice would go to.',
  access: requestRoles,
  query: audience,
  reply: successData(z.object({ students: z.number(), audienceText: z.string() })),
});

const required = 'Please fill in all required fields';

/** What is written in a notice to many. */
const texts = {
  noticeType: z.enum(studentNoticeTypes, required),
  subject: headerLine(required, 200),
  message: requiredText(required),
  actionRequired: z.optional(typedText(1000)),
  isUrgent: z._default(z.boolean(), false),
};

/** What is written in a notice to many, for a form. */
export const manyTexts = z.object(texts);

const newNotice = z.object({
  audience,
  ...texts,
  /** When it is sent; at once without it. */
  sendAt: z.optional(givenInstant),
  /** How many students were shown to the sender; 409 `changed` where others match by now. */
  students: shownCount(1, 'No student matches.'),
});

/** As `audience`, on the wire; `kind` may be one that an older portal doesn’t know. */
const shownAudience = z.object({
  kind: openEnum(audienceKinds),
  hall: z.optional(z.string()),
  floor: z.optional(z.number()),
  room: z.optional(z.string()),
  userIds: z.optional(z.array(z.string())),
  search: z.optional(z.string()),
  gender: z.optional(z.string()),
  course: z.optional(z.string()),
  hostel: z.optional(z.string()),
  allotted: z.optional(z.string()),
  consent: z.optional(z.string()),
});

export const noticeToMany = z.extend(bulkProgress, {
  audience: shownAudience,
  /** In words, e.g. `Kautilya Hall, floor 2`. */
  audienceText: z.string(),
  noticeType: openEnum(studentNoticeTypes),
  subject: z.string(),
  message: z.string(),
  actionRequired: z.nullable(z.string()),
  isUrgent: z.boolean(),
  /** Name of the member of staff. */
  sentBy: z.string(),
  createdAt: instant,
  withdrawnAt: z.nullable(instant),
  withdrawnBy: z.nullable(z.string()),
  correction: z.nullable(z.string()),
  /** How far the mails with the correction are; null before it is withdrawn. */
  correctionSend: z.nullable(bulkProgress),
});
export type NoticeToMany = z.infer<typeof noticeToMany>;

export const sendToMany = defineCall({
  name: 'notices.sendToMany',
  method: 'POST',
  path: '/notices/many',
  summary: 'Sends a notice to all students of an audience, at once or at a time.',
  access: requestRoles,
  body: newNotice,
  submitOnce: true,
  reply: successData(noticeToMany),
});

export const listNoticesToMany = defineCall({
  name: 'notices.listMany',
  method: 'GET',
  path: '/notices/many',
  summary: 'Notices to many, newest first, of one’s halls.',
  access: requestRoles,
  query: z.object({
    ...pageQuery(20),
    state: z.optional(z.enum(['scheduled', 'sending', 'sent', 'cancelled', 'failed', 'withdrawn'])),
  }),
  reply: successPage(noticeToMany),
});

export const readNoticeToMany = defineCall({
  name: 'notices.readMany',
  method: 'GET',
  path: '/notices/many/{id}',
  summary: 'One notice to many with its progress.',
  access: requestRoles,
  params: idParams,
  reply: successData(noticeToMany),
});

/** 409 `bad_state` once it is being sent. */
export const changeScheduledNotice = defineCall({
  name: 'notices.changeScheduled',
  method: 'PUT',
  path: '/notices/many/{id}',
  summary: 'Changes text, audience or time of a notice that waits for its time.',
  access: requestRoles,
  params: idParams,
  body: newNotice,
  ifMatch: true,
  reply: successData(noticeToMany),
});

/** A notice that waits is not sent; one that is being sent goes to nobody else. A repeat is harmless. */
export const cancelNoticeToMany = defineCall({
  name: 'notices.cancelMany',
  method: 'POST',
  path: '/notices/many/{id}/cancel',
  summary: 'Cancels a scheduled notice, or stops one that is being sent.',
  access: requestRoles,
  params: idParams,
  ifMatch: true,
  reply: successData(noticeToMany),
});

const correction = z.object({ correction: requiredText(required, 2000) });

export const withdrawNoticeToMany = defineCall({
  name: 'notices.withdrawMany',
  method: 'POST',
  path: '/notices/many/{id}/withdraw',
  summary: 'Withdraws a notice to many; a correction is mailed to those who had it.',
  access: requestRoles,
  params: idParams,
  body: correction,
  ifMatch: true,
  reply: successData(noticeToMany),
});

export const withdrawNotice = defineCall({
  name: 'notices.withdraw',
  method: 'POST',
  path: '/notices/{id}/withdraw',
  summary: 'Withdraws the notice to one student, who gets a correction by mail.',
  access: requestRoles,
  params: z.object({ id }),
  body: correction,
  reply: successData(sentNotice),
});
