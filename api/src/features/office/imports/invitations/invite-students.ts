import type {
  ImportInvitations,
  inviteStudents as inviteCall,
} from '@hostel/contracts/office/imports/invitations';
import { addRecipients, insertSend } from '../../../../platform/messages/bulk/bulk-repository.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { requireAllHalls } from '../../../../platform/http/scope/hall-scope.ts';
import { lockImport } from '../import-repository.ts';
import { messages } from '../messages.ts';
import { requireRecord } from '../read-imports.ts';
import { countStudents, findGroup, findLastSend } from './import-students-repository.ts';

async function invitationsOf(queryable: Queryable, id: string): Promise<ImportInvitations> {
  const counts = await countStudents(queryable, id);
  return { ...counts, sendId: await findLastSend(queryable, id) };
}

/** How many students of an import can be invited. @throws AppError 403; 404. */
export async function readInvitations(
  { database }: Pick<Deps, 'database'>,
  who: Session['person'],
  id: string,
): Promise<ImportInvitations> {
  requireAllHalls(who, messages.allHallsOnly);
  await requireRecord(database.drizzle, id);
  return invitationsOf(database.drizzle, id);
}

/**
 * Starts the mails to the students of a group. They are recorded here, in one transaction with the audit
 * entry; a job mails them in parts. Only an admin of all halls may do it.
 * @throws AppError 403; 404; 409 `changed` where the group has other students than the caller has seen
 */
export async function inviteStudents(
  deps: Pick<Deps, 'database'>,
  call: CallContext<typeof inviteCall>,
): Promise<ImportInvitations> {
  const { who, origin } = call;
  const { id } = call.params;
  const { group, students } = call.body;
  requireAllHalls(who, messages.allHallsOnly);
  const work = async (tx: Queryable) => {
    // Two administrators who click at the same time: the second one sees that the group is empty.
    if (!(await lockImport(tx, id))) throw notFound(messages.unknownImport);
    const found = await findGroup(tx, id, group);
    if (found.length !== students) {
      throw conflict('changed', messages.otherStudents, await invitationsOf(tx, id));
    }
    const made = { kind: 'invitation', halls: null, content: { importId: id } } as const;
    const sendId = await insertSend(tx, { ...made, createdBy: who.id, origin });
    await addRecipients(tx, sendId, found);
    await announce(tx, { topic: 'imports', id, to: 'staff' });
    const entry = { onWhom: { type: 'import', id }, details: { group, students } };
    return { result: await invitationsOf(tx, id), audit: entry };
  };
  return changing(deps, call, 'imports.inviteStudents', work, { long: true });
}
