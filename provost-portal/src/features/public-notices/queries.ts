import type { BodyIn } from '@hostel/contracts/call';
import {
  createPublicNotice,
  deletePublicNotice,
  listPublicNotices,
  publishPublicNotice,
  updatePublicNotice,
  type PublicNotice,
} from '@hostel/contracts/public-notices';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { signalWindows } from '@hostel/shared-ui/window-signal';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeFilters } from './filters.ts';

function useNoticesKey(): readonly unknown[] {
  return [...useQueryScope('provost-portal'), 'public-notices'];
}

/** One page of public notices of every status, with counts over all that match. */
export function usePublicNotices(filters: NoticeFilters) {
  const key = useNoticesKey();
  return useQuery({
    queryKey: [...key, filters],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return callApi(listPublicNotices, { query: filters, signal });
    },
    placeholderData: (before, query) => (query?.queryKey[1] === key[1] ? before : undefined),
    refetchOnWindowFocus: 'always',
  });
}

interface Sent {
  values: BodyIn<typeof createPublicNotice>;
  files: readonly File[];
  /** Hears how much of it has left, in percent. */
  onProgress: (percent: number) => void;
}

interface NewNotice extends Sent {
  submitKey: string;
}

interface Change extends Sent {
  notice: PublicNotice;
  /** Ids of attachments that go. */
  removed: readonly string[];
}

/** Tells this person’s notice boards, in every window, that something on them changed. */
function refreshBoards() {
  signalWindows('refreshNoticeBoard');
}

function useReadAgain() {
  const client = useQueryClient();
  const key = useNoticesKey();
  return () => client.invalidateQueries({ queryKey: key });
}

/** Makes a draft with its attachments. */
export function useCreateNotice() {
  return useMutation({
    mutationFn: async ({ values, files, submitKey, onProgress }: NewNotice) => {
      const { callApi } = await loadHttp();
      return callApi(createPublicNotice, {
        body: { ...values, attachments: files },
        idempotencyKey: submitKey,
        onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
      });
    },
    onSettled: useReadAgain(),
  });
}

/** Changes a notice as it was seen; its files are added to, and taken from. */
export function useUpdateNotice() {
  return useMutation({
    mutationFn: async ({ notice, values, files, removed, onProgress }: Change) => {
      const { callApi } = await loadHttp();
      return callApi(updatePublicNotice, {
        params: { id: notice._id },
        body: { ...values, attachments: files, removeAttachments: removed.join(',') },
        ifMatch: notice.updatedAt,
        onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
      });
    },
    onSuccess: ({ data }) => data.status === 'published' && refreshBoards(),
    onSettled: useReadAgain(),
  });
}

/** Deletes a notice as it was seen. */
export function useDeleteNotice() {
  return useMutation({
    mutationFn: async ({ _id, updatedAt }: PublicNotice) => {
      const { callApi } = await loadHttp();
      return callApi(deletePublicNotice, { params: { id: _id }, ifMatch: updatedAt });
    },
    onSuccess: (_, { status }) => status === 'published' && refreshBoards(),
    onSettled: useReadAgain(),
  });
}

/** Puts a draft on the notice board. */
export function usePublishNotice() {
  return useMutation({
    mutationFn: async (id: string) => {
      const { callApi } = await loadHttp();
      return callApi(publishPublicNotice, { params: { id } });
    },
    onSuccess: refreshBoards,
    onSettled: useReadAgain(),
  });
}
