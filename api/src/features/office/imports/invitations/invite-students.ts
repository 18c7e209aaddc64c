import type {
  ImportInvitations,
  inviteStudents as call,
} from '@hostel/contracts/office/imports/invitations';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { addRecipients, insertSend } from '../../../../platform/messages/bulk/bulk-repository.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import type { Origin, Session } from '../../../../platform/http/call-context.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { lockImport } from '../import-repository.ts';
import { messages } from '../messages.ts';
import { requireAllHalls, requireRecord } from '../read-imports.ts';
import { countStudents, findGroup, findLastSend } from './import-students-repository.ts';

type Person = Session['person'];

async function invitationsOf(queryable: Queryable, id: string): Promise<ImportInvitations> {
  const counts = await countStudents(queryable, id);
  return { ...counts, sendId: await findLastSend(queryable, id) };
}

/** How many students of an import can be invited. @throws AppError 403; 404. */
export async function readInvitations(
  { database }: Pick<Deps, 'database'>,
  who: Person,
  id: string,
): Promise<ImportInvitations> {
  requireAllHalls(who);
  await requireRecord(database.drizzle, id);
  return invitationsOf(database.drizzle, id);
}

/**
 * Starts the mails to the students of a group. They are recorded here, in one transaction with the audit
 * entry; a job mails them in parts. Only an admin of all halls may do it.
 * @throws AppError 403; 404; 409 `changed` where the group has other students than the caller has seen
 */
export async function inviteStudents(
  { database }: Pick<Deps, 'database'>,
  { who, origin, id, body }: { who: Person; origin: Origin; id: string; body: BodyOf<typeof call> },
): Promise<ImportInvitations> {
  requireAllHalls(who);
  const { group, students } = body;
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
    const onWhom = { type: 'import', id };
    const details = { group, students };
    await audit(tx, { who, act: 'imports.inviteStudents', onWhom, where: origin, details });
    await announce(tx, { topic: 'imports', id, to: 'staff' });
    return invitationsOf(tx, id);
  };
  return staffTransaction(database, who, work, { long: true });
}
