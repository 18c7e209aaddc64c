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
import { requester } from '../../wire/requester.ts';
import { staffListQuery } from '../../wire/staff-list-query.ts';
import { requestRoles } from '../../wire/roles.ts';
import { requiredText, typedLine, typedText } from '../../wire/text/lines.ts';

export const feedbackTypes = [
  'Room Related',
  'Mess Related',
  'Hostel Library',
  'Gaming Room Related',
  'Security & Safety',
  'Wi-Fi & Internet',
  'Other',
] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const feedbackStatuses = ['pending', 'in-progress', 'resolved', 'closed'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** What the counter under the message hints at; the server's own limit is `textLimit`. */
export const messageHint = 1000;

/** Letters of a subject that a student words themselves. */
export const customSubjectLimit = 200;

export const feedback = z.object({
  _id: id,
  feedbackType: openEnum(feedbackTypes),
  /** Only where the type is Other. */
  customSubject: z.nullable(z.string()),
  /** The title: the custom subject, else the type. */
  subject: z.string(),
  message: z.string(),
  /** Read by the student and the chief provost only. */
  confidential: z.optional(z.boolean()),
  /** A missing status is pending. */
  status: z._default(openEnum(feedbackStatuses), 'pending'),
  /** The management's newest response. */
  response: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Feedback = z.infer<typeof feedback>;

export const staffFeedback = z.extend(feedback, { userId: requester });
export type StaffFeedback = z.infer<typeof staffFeedback>;

export const submitFeedback = defineCall({
  name: 'feedback.submit',
  method: 'POST',
  path: '/feedback/submit',
  summary: 'Gives feedback. A custom subject counts only with the type Other.',
  access: ['student'],
  body: z
    .object({
      feedbackType: z.enum(feedbackTypes, 'Choose a category.'),
      customSubject: z.optional(typedLine(customSubjectLimit)),
      message: requiredText('Write your feedback.'),
      /** Only the chief provost reads it. */
      confidential: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ feedbackType, customSubject }) => feedbackType !== 'Other' || !!customSubject, {
        error: 'Give your feedback a subject.',
        path: ['customSubject'],
      }),
    ),
  submitOnce: true,
  reply: successData(feedback),
});

export const myFeedback = defineCall({
  name: 'feedback.my',
  method: 'GET',
  path: '/feedback',
  summary: 'One’s own feedback, newest first.',
  access: ['student'],
  query: z.object(pageQuery(100)),
  reply: successPage(feedback),
});

export const allFeedback = defineCall({
  name: 'feedback.all',
  method: 'GET',
  path: '/feedback/all',
  summary: 'Every student’s feedback, with counts over the complete filtered set.',
  access: requestRoles,
  query: staffListQuery({
    statuses: feedbackStatuses,
    types: feedbackTypes,
    sorts: ['type', 'status', 'student'],
  }),
  reply: success({
    data: z.array(staffFeedback),
    pagination,
    counts: z.object({
      total: z.number(),
      pending: z.number(),
      inProgress: z.number(),
      resolved: z.number(),
      closed: z.number(),
    }),
  }),
});

export const resolveFeedback = defineCall({
  name: 'feedback.resolve',
  method: 'PUT',
  path: '/feedback/resolve/{id}',
  summary: 'Moves feedback on, or responds to it.',
  access: requestRoles,
  params: idParams,
  body: z.object({
    status: z.enum(feedbackStatuses, 'Please select a status'),
    response: z.optional(typedText()),
  }),
  ifMatch: true,
  reply: successData(staffFeedback),
});
