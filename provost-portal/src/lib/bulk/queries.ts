import {
  bulkFailures,
  type BulkProgress,
  readBulkSend,
  retryBulkSend,
} from '@hostel/contracts/notices/bulk-sends';
import { useCallMutation, useRead } from '../queries.ts';

/** Milliseconds between two reads while something is being sent. */
export const progressEvery = 1_000;

export type BulkGroup = 'student-notices' | 'payments' | 'imports' | 'halls';

export function isBeingSent({ state }: Pick<BulkProgress, 'state'>): boolean {
  return state === 'sending';
}

/** How far a sending is; it is read again until it is finished. */
export const useBulkSend = (group: BulkGroup, id: string) =>
  useRead(
    group,
    readBulkSend,
    { params: { id } },
    { refreshEvery: (reply) => (reply && !isBeingSent(reply.data) ? false : progressEvery) },
  );

export const useBulkFailures = (group: BulkGroup, id: string, page: number) =>
  useRead(group, bulkFailures, { params: { id }, query: { page, limit: 10 } });

/** Sends again to those who failed. */
export function useRetry(group: BulkGroup) {
  return useCallMutation(retryBulkSend, {
    input: (id: string) => ({ params: { id } }),
    affects: [group],
  });
}
