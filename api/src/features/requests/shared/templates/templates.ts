import type * as calls from '@hostel/contracts/requests/shared/reply-templates';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing, creating } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { allStaff } from '../../../../platform/http/events/audience.ts';
import { requireAllHalls } from '../../../../platform/http/scope/hall-scope.ts';
import { messages } from '../messages.ts';
import {
  findTemplates,
  insertTemplate,
  lockTemplate,
  removeTemplate,
  updateTemplate,
} from './template-repository.ts';

type TemplateDeps = Pick<Deps, 'database'>;
type ReplyTemplate = calls.ReplyTemplate;

/** The templates of the office, by title. They name no student and no hall. */
export function listTemplates({ database }: TemplateDeps): Promise<ReplyTemplate[]> {
  return findTemplates(database.drizzle);
}

async function readTemplate(tx: Queryable, id: string): Promise<ReplyTemplate> {
  const found = await lockTemplate(tx, id);
  if (!found) throw notFound(messages.unknownTemplate);
  return found;
}

/** Notifies the pages of the staff. @returns the audit entry */
async function announced(tx: Queryable, { _id: id, title }: ReplyTemplate) {
  await announce(tx, { topic: 'requests', id, to: allStaff });
  return { onWhom: { type: 'reply-template', id }, details: { title } };
}

/** Adds a template. @throws AppError 403. */
export async function createTemplate(
  deps: TemplateDeps,
  call: CallContext<typeof calls.createReplyTemplate>,
): Promise<ReplyTemplate> {
  requireAllHalls(call.who, messages.templatesForAllHalls);
  return creating(deps, call, 'replyTemplates.create', {
    make: async (tx) => {
      const id = await insertTemplate(tx, call.body);
      // As stored: the database replaces what is no character, and the record refuses it.
      return { id, audit: await announced(tx, await readTemplate(tx, id)) };
    },
    read: readTemplate,
  });
}

/** Changes a template. @throws AppError 403; 404; 409 `changed` with the template. */
export async function changeTemplate(
  deps: TemplateDeps,
  call: CallContext<typeof calls.changeReplyTemplate>,
): Promise<ReplyTemplate> {
  requireAllHalls(call.who, messages.templatesForAllHalls);
  return changing(deps, call, 'replyTemplates.change', async (tx) => {
    const { id } = call.params;
    refuseIfChanged(call.ifMatch, await readTemplate(tx, id));
    await updateTemplate(tx, id, call.body);
    const result = await readTemplate(tx, id);
    return { result, audit: await announced(tx, result) };
  });
}

/** Deletes a template. @throws AppError 403; 404; 409 `changed` with the template. */
export async function deleteTemplate(
  deps: TemplateDeps,
  call: CallContext<typeof calls.deleteReplyTemplate>,
): Promise<void> {
  requireAllHalls(call.who, messages.templatesForAllHalls);
  return changing(deps, call, 'replyTemplates.delete', async (tx) => {
    const current = await readTemplate(tx, call.params.id);
    refuseIfChanged(call.ifMatch, current);
    await removeTemplate(tx, current._id);
    return { result: undefined, audit: await announced(tx, current) };
  });
}
