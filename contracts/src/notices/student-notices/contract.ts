import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import {
  day,
  id,
  idParams,
  instant,
  noticePagination,
  openEnum,
  pageQuery,
  sortOrder,
  success,
  successData,
} from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { requestRoles, staffRoles } from '../../wire/roles.ts';
import { calendarDay } from '../../wire/text/days.ts';
import { headerLine, requiredText, searchText, typedText } from '../../wire/text/lines.ts';
import { ofKind } from '../../wire/text/kinds.ts';

export const studentNoticeTypes = [
  'Behavioral Warning',
  'Academic Warning',
  'Disciplinary Action',
  'General Notice',
  'Room Inspection',
  'Fee Notice',
] as const;
export type StudentNoticeType = (typeof studentNoticeTypes)[number];

/** What became of a sent notice: its mail waits, was taken by the mail server, or it was opened. */
export const noticeDeliveries = ['pending', 'delivered', 'read'] as const;

export const receivedNotice = z.object({
  _id: id,
  noticeType: openEnum(studentNoticeTypes),
  subject: z.string(),
  message: z.string(),
  actionRequired: z.nullable(z.string()),
  isUrgent: z.boolean(),
  isRead: z.boolean(),
  readAt: z.nullable(instant),
  createdAt: instant,
  /** Who signed it: the name of the member of staff. */
  sentBy: z.string(),
  /** The role of the member of staff at present, for students; absent from an older server. */
  senderRole: z.optional(openEnum(staffRoles)),
  /** Where a letter to the student is addressed at present, for students; absent from an older server. */
  addressee: z.optional(
    z.object({
      rollNumber: z.nullable(z.string()),
      roomNumber: z.nullable(z.string()),
      hostelName: z.nullable(z.string()),
    }),
  ),
  /** These three are null for notices sent by the form. */
  effectiveDate: z.nullable(day),
  expiryDate: z.nullable(day),
  pdfPath: z.nullable(z.string()),
  /** When the office withdrew it; absent from an older server. */
  withdrawnAt: z.optional(z.nullable(instant)),
  /** What the office wrote when it withdrew the notice. */
  correction: z.optional(z.nullable(z.string())),
});
export type ReceivedNotice = z.infer<typeof receivedNotice>;

export const receivedNotices = defineCall({
  name: 'notices.received',
  method: 'GET',
  path: '/notices/received',
  summary: 'Notices sent to the signed-in student, newest first.',
  access: ['student'],
  query: z.object(pageQuery(20)),
  reply: success({
    data: z.array(receivedNotice),
    pagination: noticePagination,
    /** Over all pages. */
    unreadCount: z.number(),
  }),
});

export const markNoticeRead = defineCall({
  name: 'notices.read',
  method: 'PATCH',
  path: '/notices/{id}/read',
  summary: 'Marks a received notice as read; once, never back.',
  access: ['student'],
  params: idParams,
  reply: successData(receivedNotice),
});

export const sentNotice = z.extend(receivedNotice, {
  recipientId: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  status: openEnum(noticeDeliveries),
});
export type SentNotice = z.infer<typeof sentNotice>;

export const sentNotices = defineCall({
  name: 'notices.sent',
  method: 'GET',
  path: '/notices/sent',
  summary: 'Notices that staff sent to students, with counts over the whole filtered set.',
  access: requestRoles,
  query: z.object({
    ...pageQuery(20),
    /** Recipient, subject, message, type or id. */
    search: searchText,
    type: z.optional(z.enum(studentNoticeTypes)),
    /** Id of a hall: notices to students who live there now. */
    hall: z.optional(hallId),
    status: z.optional(z.enum(noticeDeliveries)),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    sortBy: z._default(z.enum(['date', 'type', 'urgent']), 'date'),
    sortOrder: z._default(sortOrder, 'desc'),
  }),
  reply: success({
    data: z.array(sentNotice),
    pagination: noticePagination,
    counts: z.object({
      total: z.number(),
      urgent: z.number(),
      pending: z.number(),
      /** Delivered or read. */
      delivered: z.number(),
      read: z.number(),
      byType: z.array(z.object({ type: z.string(), count: z.number() })),
    }),
  }),
});

const required = 'Please fill in all required fields';

export const sendNotice = defineCall({
  name: 'notices.send',
  method: 'POST',
  path: '/notices/send',
  summary: 'Sends a formal notice to one student and mails it.',
  access: requestRoles,
  body: z.object({
    /** The student’s `userId`. */
    recipientId: ofKind(
      'program',
      z.string('Please select a student').check(z.uuid('Please select a student')),
    ),
    noticeType: z.enum(studentNoticeTypes, required),
    subject: headerLine(required, 200),
    message: requiredText(required),
    actionRequired: z.optional(typedText(1000)),
    isUrgent: z._default(z.boolean(), false),
  }),
  submitOnce: true,
  reply: successData(sentNotice),
});
