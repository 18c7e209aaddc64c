import type {
  changeReplyTemplate as changeCall,
  createReplyTemplate as createCall,
  ReplyTemplate,
} from '@hostel/contracts/requests/shared/reply-templates';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { allStaff } from '../../../../platform/http/events/audience.ts';
import type { Origin, Session, SubmitIntent } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { allHallsTransaction } from '../all-halls-transaction.ts';
import { messages } from '../messages.ts';
import {
  findTemplates,
  insertTemplate,
  lockTemplate,
  removeTemplate,
  updateTemplate,
} from './template-repository.ts';

type TemplateDeps = Pick<Deps, 'database'>;

interface ByStaff {
  who: Session['person'];
  origin: Origin;
}

/** The templates of the office, by title. They name no student and no hall. */
export function listTemplates({ database }: TemplateDeps): Promise<ReplyTemplate[]> {
  return findTemplates(database.drizzle);
}

async function readTemplate(tx: Queryable, id: string): Promise<ReplyTemplate> {
  const found = await lockTemplate(tx, id);
  if (!found) throw notFound(messages.unknownTemplate);
  return found;
}

async function record(
  tx: Queryable,
  { who, origin }: ByStaff,
  act: string,
  { _id: id, title }: Pick<ReplyTemplate, '_id' | 'title'>,
): Promise<void> {
  const onWhom = { type: 'reply-template', id };
  await audit(tx, { who, act, onWhom, where: origin, details: { title } });
  await announce(tx, { topic: 'requests', id, to: allStaff });
}

function changing<T>(
  deps: TemplateDeps,
  who: Session['person'],
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return allHallsTransaction(deps, { who, refusal: messages.templatesForAllHalls }, work);
}

/** Adds a template. @throws AppError 403. */
export function createTemplate(
  deps: TemplateDeps,
  by: ByStaff,
  { body, intent }: { body: BodyOf<typeof createCall>; intent: SubmitIntent | undefined },
): Promise<ReplyTemplate> {
  return changing(deps, by.who, async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const made = await insertTemplate(tx, body);
      // As stored: the database replaces what is no character, and the record refuses it.
      await record(tx, by, 'replyTemplates.create', await readTemplate(tx, made));
      return made;
    });
    return readTemplate(tx, id);
  });
}

interface Target extends Pick<ReplyTemplate, '_id'> {
  ifMatch: string | undefined;
}

/** Changes a template. @throws AppError 403; 404; 409 `changed` with the template. */
export function changeTemplate(
  deps: TemplateDeps,
  by: ByStaff,
  { _id: id, body, ifMatch }: Target & { body: BodyOf<typeof changeCall> },
): Promise<ReplyTemplate> {
  return changing(deps, by.who, async (tx) => {
    refuseIfChanged(ifMatch, await readTemplate(tx, id));
    await updateTemplate(tx, id, body);
    const changed = await readTemplate(tx, id);
    await record(tx, by, 'replyTemplates.change', changed);
    return changed;
  });
}

/** Deletes a template. @throws AppError 403; 404; 409 `changed` with the template. */
export function deleteTemplate(
  deps: TemplateDeps,
  by: ByStaff,
  { _id: id, ifMatch }: Target,
): Promise<void> {
  return changing(deps, by.who, async (tx) => {
    const current = await readTemplate(tx, id);
    refuseIfChanged(ifMatch, current);
    await removeTemplate(tx, id);
    await record(tx, by, 'replyTemplates.delete', current);
  });
}
