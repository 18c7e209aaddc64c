import {
  changeReplyTemplate,
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
} from '@hostel/contracts/requests/shared/reply-templates';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../../lib/queries.ts';

/** The templates of the office; events of requests say when they change. */
export const useReplyTemplates = () => useRead('requests', listReplyTemplates, {});

/** As it was shown: the server refuses where it has changed since. */
type Shown = Pick<ReplyTemplate, '_id' | 'updatedAt'>;

export function useCreateReplyTemplate() {
  return useMutation({
    mutationFn: (call: { body: BodyIn<typeof createReplyTemplate>; idempotencyKey: string }) =>
      callApi(createReplyTemplate, call),
    onSettled: useInvalidate('requests'),
  });
}

interface Change {
  template: Shown;
  body: BodyIn<typeof changeReplyTemplate>;
}

export function useChangeReplyTemplate() {
  return useMutation({
    mutationFn: ({ template: { _id: id, updatedAt }, body }: Change) =>
      callApi(changeReplyTemplate, { params: { id }, ifMatch: updatedAt, body }),
    onSettled: useInvalidate('requests'),
  });
}

export function useDeleteReplyTemplate() {
  return useMutation({
    mutationFn: ({ _id: id, updatedAt }: Shown) =>
      callApi(deleteReplyTemplate, { params: { id }, ifMatch: updatedAt }),
    onSettled: useInvalidate('requests'),
  });
}
