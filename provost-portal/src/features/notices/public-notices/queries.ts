import type { BodyIn } from '@hostel/contracts/wire/call';
import {
  createPublicNotice,
  deletePublicNotice,
  listPublicNotices,
  publishPublicNotice,
  updatePublicNotice,
  type PublicNotice,
} from '@hostel/contracts/notices/public-notices';
import { campusDay } from '@hostel/shared-ui/dates';
import { signalWindows } from '@hostel/shared-ui/window-signal';
import { useCallMutation, useRead } from '../../../lib/queries.ts';
import type { NoticeFilters } from './filters.ts';

/** One page of public notices of every status, with counts over all that match. */
export function usePublicNotices(filters: NoticeFilters) {
  const query = useRead('public-notices', listPublicNotices, { query: filters });
  const { data } = query;
  if (!data) return { ...query, data: undefined };
  const { totalNotices: totalItems, totalPages } = data.pagination;
  const { notices, counts } = data;
  return { ...query, data: { data: notices, counts, pagination: { totalItems, totalPages } } };
}

interface NoticeInput {
  values: BodyIn<typeof createPublicNotice>;
  files: readonly File[];
  /** Called with the percentage that is sent. */
  onProgress: (percent: number) => void;
}

interface NewNotice extends NoticeInput {
  submitKey: string;
}

interface NoticeChange extends NoticeInput {
  notice: PublicNotice;
  /** Ids of the attachments to remove. */
  removed: readonly string[];
}

/** Notifies the notice boards in all windows of this browser of a change. */
function refreshBoards() {
  signalWindows('refreshNoticeBoard');
}

/** Creates a draft with its attachments. */
export function useCreateNotice() {
  return useCallMutation(createPublicNotice, {
    input: ({ values, files, submitKey, onProgress }: NewNotice) => ({
      body: { ...values, attachments: files },
      idempotencyKey: submitKey,
      onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
    }),
    affects: ['public-notices'],
  });
}

/**
 * Changes a notice, adds files to it and removes files from it. The server refuses where someone else
 * changed it first.
 */
export function useUpdateNotice() {
  return useCallMutation(updatePublicNotice, {
    input: ({ notice, values, files, removed, onProgress }: NoticeChange) => ({
      params: { id: notice._id },
      body: { ...values, attachments: files, removeAttachments: removed.join(',') },
      ifMatch: notice.updatedAt,
      onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
    }),
    onSuccess: ({ data }) => data.status === 'published' && refreshBoards(),
    affects: ['public-notices'],
  });
}

/** Changes one field of a notice. The call needs the text and the first day of the notice as well. */
const changeOf = (
  { _id, title, content, effectiveDate, updatedAt, createdAt }: PublicNotice,
  change: { status: 'archived' } | { publishAt: '' },
) => ({
  params: { id: _id },
  body: {
    title,
    content,
    effectiveDate: effectiveDate ?? campusDay(new Date(createdAt)),
    ...change,
  },
  ifMatch: updatedAt,
});

/** Takes a published notice off the notice board. The server refuses where it was changed first. */
export function useArchiveNotice() {
  return useCallMutation(updatePublicNotice, {
    input: (notice: PublicNotice) => changeOf(notice, { status: 'archived' }),
    onSuccess: refreshBoards,
    affects: ['public-notices'],
  });
}

/** Clears the time of a draft. The server refuses where it was changed, or published, first. */
export function useUnscheduleNotice() {
  return useCallMutation(updatePublicNotice, {
    input: (notice: PublicNotice) => changeOf(notice, { publishAt: '' }),
    affects: ['public-notices'],
  });
}

/** Deletes a notice. The server refuses where someone else changed it first. */
export function useDeleteNotice() {
  return useCallMutation(deletePublicNotice, {
    input: ({ _id, updatedAt }: PublicNotice) => ({ params: { id: _id }, ifMatch: updatedAt }),
    onSuccess: (_, { status }) => status === 'published' && refreshBoards(),
    affects: ['public-notices'],
  });
}

/** Publishes a draft on the notice board. */
export function usePublishNotice() {
  return useCallMutation(publishPublicNotice, {
    input: (id: string) => ({ params: { id } }),
    onSuccess: refreshBoards,
    affects: ['public-notices'],
  });
}
