import {
  cancelNoticeToMany,
  changeScheduledNotice,
  listNoticesToMany,
  type NoticeToMany,
  previewAudience,
  readNoticeToMany,
  sendToMany,
  withdrawNoticeToMany,
} from '@hostel/contracts/notices/student-notices/many';
import type { BodyIn, QueryIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { isBeingSent, progressEvery } from '../../../../lib/bulk/queries.ts';
import { useCallMutation, useInvalidate, useRead } from '../../../../lib/queries.ts';

const group = 'student-notices';

function isMoving(notice: NoticeToMany): boolean {
  return isBeingSent(notice) || (!!notice.correctionSend && isBeingSent(notice.correctionSend));
}

const whileMoving = (notices: readonly NoticeToMany[] | undefined) =>
  notices?.some(isMoving) ? progressEvery : false;

/** One page of the notices to many. */
export const useNoticesToMany = (query: QueryIn<typeof listNoticesToMany>) =>
  useRead(
    group,
    listNoticesToMany,
    { query },
    { refreshEvery: (reply) => whileMoving(reply?.data) },
  );

/** One notice to many; it is read again while it is sent. */
export const useNoticeToMany = (id: string) =>
  useRead(
    group,
    readNoticeToMany,
    { params: { id } },
    { refreshEvery: (reply) => whileMoving(reply && [reply.data]) },
  );

export type AudienceIn = QueryIn<typeof previewAudience>;

/** How many students an audience has; nothing is read until it is complete. */
export const useAudience = (audience: AudienceIn | undefined) =>
  useRead(
    'students',
    previewAudience,
    { query: audience ?? { kind: 'filter' } },
    { enabled: audience !== undefined },
  );

interface Written {
  body: BodyIn<typeof sendToMany>;
  submitKey: string;
}

/** Sends a new notice, or saves the change of a scheduled one. */
export function useWriteNotice(notice: NoticeToMany | undefined) {
  return useMutation({
    mutationFn: ({ body, submitKey }: Written) =>
      notice
        ? callApi(changeScheduledNotice, {
            params: { id: notice._id },
            ifMatch: notice.updatedAt,
            body,
          })
        : callApi(sendToMany, { body, idempotencyKey: submitKey }),
    onSettled: useInvalidate(group, 'students'),
  });
}

export function useCancelNotice() {
  return useCallMutation(cancelNoticeToMany, {
    input: ({ _id: id, updatedAt }: NoticeToMany) => ({ params: { id }, ifMatch: updatedAt }),
    affects: [group],
  });
}

export function useWithdrawNotice({ _id: id, updatedAt }: NoticeToMany) {
  return useCallMutation(withdrawNoticeToMany, {
    input: (body: BodyIn<typeof withdrawNoticeToMany>) => ({
      params: { id },
      ifMatch: updatedAt,
      body,
    }),
    affects: [group],
  });
}
