import * as z from 'zod/mini';
import { givenInstant, plainText } from '../../wire/bounds.ts';
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
import { managingRoles, requestRoles } from '../../wire/roles.ts';
import { calendarDay, dayField, notADay } from '../../wire/text/days.ts';
import { headerLine, requiredText, searchText } from '../../wire/text/lines.ts';

export const noticeCategories = ['General', 'Academic', 'Events', 'Maintenance', 'Urgent'] as const;
export type NoticeCategory = (typeof noticeCategories)[number];

export const publicNoticeStatuses = ['draft', 'published', 'archived'] as const;

/** Of one notice: PDF, JPEG or PNG by their bytes. */
export const attachmentLimits = { files: 5, bytesEach: 10 * 1024 * 1024 } as const;

export const attachment = z.object({
  _id: id,
  /** Path under the API root. */
  url: z.string(),
  filename: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

export const publicNotice = z.object({
  _id: id,
  title: z.string(),
  /** Plain text; blank lines part paragraphs. */
  content: z.string(),
  category: openEnum(noticeCategories),
  isImportant: z.boolean(),
  status: openEnum(publicNoticeStatuses),
  effectiveDate: z.nullable(day),
  /** Valid through the end of this day. */
  expiryDate: z.nullable(day),
  publishedAt: z.nullable(instant),
  /** Of a draft: when it is published by itself; absent without such a time. */
  publishAt: z.optional(instant),
  createdAt: instant,
  updatedAt: instant,
  /** Path of the first PDF under the API root, or null. */
  pdfPath: z.nullable(z.string()),
  attachments: z.array(attachment),
});
export type PublicNotice = z.infer<typeof publicNotice>;

export const publishedNotices = defineCall({
  name: 'publicNotices.published',
  method: 'GET',
  path: '/public-notices/published',
  summary:
    'The notice board: every published notice, expired ones last, important first, then newest.',
  access: 'public',
  query: z.object({ ...pageQuery(20), category: z.optional(z.enum(noticeCategories)) }),
  reply: success({ notices: z.array(publicNotice), pagination: noticePagination }),
  etag: true,
});

export const archivedNotices = defineCall({
  name: 'publicNotices.archive',
  method: 'GET',
  path: '/public-notices/archive',
  summary:
    'The archive of public notices: all that were ever published, newest first, also expired and archived ones.',
  access: 'public',
  query: z.object({ ...pageQuery(20), search: searchText }),
  reply: success({ notices: z.array(publicNotice), pagination: noticePagination }),
});

export const listPublicNotices = defineCall({
  name: 'publicNotices.list',
  method: 'GET',
  path: '/public-notices',
  summary: 'Public notices of every status, for staff.',
  access: requestRoles,
  query: z.object({
    ...pageQuery(20),
    search: searchText,
    /** `scheduled`: drafts that are published at a time. */
    status: z.optional(z.enum([...publicNoticeStatuses, 'scheduled'])),
    category: z.optional(z.enum(noticeCategories)),
    priority: z.optional(z.enum(['important', 'normal'])),
    validity: z.optional(z.enum(['active', 'future', 'expired'])),
    sortBy: z._default(
      z.enum(['createdAt', 'effectiveDate', 'title', 'category', 'status']),
      'createdAt',
    ),
    sortOrder: z._default(sortOrder, 'desc'),
  }),
  reply: success({
    notices: z.array(publicNotice),
    pagination: noticePagination,
    counts: z.object({
      total: z.number(),
      published: z.number(),
      important: z.number(),
      drafts: z.number(),
    }),
  }),
});

const required = 'Please fill in all required fields';
/** Also the server's message when the effective date moves past an unchanged expiry date. */
export const expiryBeforeEffect = 'The expiry date must not be before the effective date.';
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);

const noticeFields = {
  title: headerLine(required, 200),
  content: requiredText(required, 20_000),
  effectiveDate: dayField(required),
  /** Empty clears it. */
  expiryDate: z.optional(z.union([z.literal(''), calendarDay], notADay)),
  /** Of a draft: when it is published by itself. Empty clears it; ignored once the notice is published. */
  publishAt: z.optional(z.union([z.literal(''), givenInstant], 'This is not a time.')),
};

const expiryNotBeforeEffect = z.refine<{ effectiveDate: string; expiryDate?: string | undefined }>(
  ({ effectiveDate, expiryDate }) => !expiryDate || expiryDate >= effectiveDate,
  { path: ['expiryDate'], error: expiryBeforeEffect },
);

/** The fields of the multipart form; files travel as repeated `attachments`. */
export const publicNoticeFields = z
  .object({
    ...noticeFields,
    category: z._default(z.enum(noticeCategories), 'General'),
    isImportant: z._default(flag, false),
  })
  .check(expiryNotBeforeEffect);

/** The same for a change: what isn't sent but may be absent stays as it is. */
export const publicNoticeChanges = z
  .object({
    ...noticeFields,
    category: z.optional(z.enum(noticeCategories)),
    isImportant: z.optional(flag),
    /** Only `archived` on a published notice counts; anything else is ignored. */
    status: z.optional(plainText(40)),
    /** Ids joined by commas. */
    removeAttachments: z.optional(plainText(10_000)),
  })
  .check(expiryNotBeforeEffect);

export const createPublicNotice = defineCall({
  name: 'publicNotices.create',
  method: 'POST',
  path: '/public-notices',
  summary: 'Makes a draft, with up to five PDF, JPEG or PNG attachments of 10 MB each.',
  access: managingRoles,
  body: publicNoticeFields,
  bodyKind: 'multipart',
  submitOnce: true,
  reply: successData(publicNotice),
});

export const updatePublicNotice = defineCall({
  name: 'publicNotices.update',
  method: 'PUT',
  path: '/public-notices/{id}',
  summary: 'Changes a notice; files are added, `removeAttachments` (ids joined by commas) removes.',
  access: managingRoles,
  params: idParams,
  body: publicNoticeChanges,
  bodyKind: 'multipart',
  ifMatch: true,
  reply: successData(publicNotice),
});

export const deletePublicNotice = defineCall({
  name: 'publicNotices.delete',
  method: 'DELETE',
  path: '/public-notices/{id}',
  summary: 'Deletes a notice and its attachments.',
  access: managingRoles,
  params: idParams,
  ifMatch: true,
  reply: success({ message: z.string() }),
});

export const publishPublicNotice = defineCall({
  name: 'publicNotices.publish',
  method: 'PATCH',
  path: '/public-notices/{id}/publish',
  summary: 'Puts a draft on the notice board. A second time is 409.',
  access: managingRoles,
  params: idParams,
  reply: success({ message: z.string(), data: publicNotice }),
});

export const publicNoticeAttachment = defineCall({
  name: 'publicNotices.attachment',
  method: 'GET',
  path: '/public-notices/{id}/attachments/{attachmentId}/{filename}',
  summary: 'An attachment: for everybody once its notice was published, for staff before.',
  access: 'public',
  params: z.object({ id, attachmentId: id, filename: plainText(300) }),
  reply: z.unknown(),
  replyKind: 'file',
});
