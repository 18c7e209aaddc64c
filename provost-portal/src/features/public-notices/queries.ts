import type { BodyIn } from '@hostel/contracts/call';
import {
  createPublicNotice,
  listPublicNotices,
  publishPublicNotice,
} from '@hostel/contracts/public-notices';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
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

export interface NewNotice {
  values: BodyIn<typeof createPublicNotice>;
  files: readonly File[];
  submitKey: string;
  onProgress: (percent: number) => void;
}

/** Makes a draft with its attachments; `onProgress` hears how much of it has left. */
export function useCreateNotice() {
  const client = useQueryClient();
  const key = useNoticesKey();
  return useMutation({
    mutationFn: async ({ values, files, submitKey, onProgress }: NewNotice) => {
      const { callApi } = await loadHttp();
      return callApi(createPublicNotice, {
        body: { ...values, attachments: files },
        idempotencyKey: submitKey,
        onUploadProgress: ({ progress = 0 }) => onProgress(Math.round(progress * 100)),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Tells this person's notice boards, in every window, that something new hangs on them. */
function refreshBoards() {
  window.dispatchEvent(new Event('refreshNoticeBoard'));
}

/** Puts a draft on the notice board. */
export function usePublishNotice() {
  const client = useQueryClient();
  const key = useNoticesKey();
  return useMutation({
    mutationFn: async (id: string) => {
      const { callApi } = await loadHttp();
      return callApi(publishPublicNotice, { params: { id } });
    },
    onSuccess: refreshBoards,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
