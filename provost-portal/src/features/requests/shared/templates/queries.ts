import {
  changeReplyTemplate,
  createReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
} from '@hostel/contracts/requests/shared/reply-templates';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { useCallMutation, useRead } from '../../../../lib/queries.ts';

/** The templates of the office; events of requests say when they change. */
export const useReplyTemplates = () => useRead('requests', listReplyTemplates, {});

/** As it was shown: the server refuses where it has changed since. */
type Shown = Pick<ReplyTemplate, '_id' | 'updatedAt'>;

export function useCreateReplyTemplate() {
  return useCallMutation(createReplyTemplate, { affects: ['requests'] });
}

interface Change {
  template: Shown;
  body: BodyIn<typeof changeReplyTemplate>;
}

export function useChangeReplyTemplate() {
  return useCallMutation(changeReplyTemplate, {
    input: ({ template: { _id: id, updatedAt }, body }: Change) => ({
      params: { id },
      ifMatch: updatedAt,
      body,
    }),
    affects: ['requests'],
  });
}

export function useDeleteReplyTemplate() {
  return useCallMutation(deleteReplyTemplate, {
    input: ({ _id: id, updatedAt }: Shown) => ({ params: { id }, ifMatch: updatedAt }),
    affects: ['requests'],
  });
}
