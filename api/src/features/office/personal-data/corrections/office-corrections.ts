import type {
  Correction,
  CorrectionField,
  listCorrections,
} from '@hostel/contracts/office/personal-data';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import type { Origin, Session } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { pages } from '../../../../platform/http/lists/pages.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import {
  countCorrections,
  decideCorrection,
  fieldOf,
  findCorrection,
  findCorrections,
  type FoundCorrection,
  lockCorrection,
  writeValue,
} from './corrections-repository.ts';
import { decidedMail, messages } from './messages.ts';
import { ownView } from './own-corrections.ts';

function currentValue(field: CorrectionField, { student, profile }: FoundCorrection) {
  if (field === 'other') return null;
  return { ...profile, name: student.name, email: student.email }[field];
}

function view(found: FoundCorrection): Correction {
  const { correction, student, profile, decidedBy } = found;
  return {
    ...ownView(correction),
    student: { _id: student.id, name: student.name, rollNumber: profile.rollNumber },
    present: currentValue(fieldOf(correction), found),
    decidedBy,
  };
}

function requireAllHalls({ halls }: Session['person']): void {
  if (halls !== null) throw forbidden(messages.allHallsOnly);
}

/**
 * A page of the corrections that students asked for.
 * @throws AppError 403 for an account of some halls: records belong to no hall.
 */
export async function listForOffice(
  { database: { drizzle } }: Pick<Deps, 'database'>,
  who: Session['person'],
  query: QueryOf<typeof listCorrections>,
) {
  requireAllHalls(who);
  const counts = await countCorrections(drizzle, query.search);
  const all = counts.waiting + counts.accepted + counts.refused;
  const rows = await findCorrections(drizzle, query);
  const total = query.state === undefined ? all : counts[query.state];
  return { data: rows.map(view), counts, pagination: pages(query, total) };
}

interface DecideCall {
  who: Session['person'];
  id: string;
  answer: string;
  ifMatch: string | undefined;
  origin: Origin;
  accept: boolean;
}

/**
 * Accepts or refuses a correction, and mails the student. Accepted, a name or birth date is changed at
 * once; other values the office has changed before.
 * @throws AppError 403 for an account of some halls; 404; 409 `already_decided` or `changed`, with the
 * current row.
 */
export async function decide(
  { database, outbox }: Pick<Deps, 'database' | 'outbox'>,
  { who, id, answer, ifMatch, origin, accept }: DecideCall,
): Promise<Correction> {
  requireAllHalls(who);
  return staffTransaction(database, who, async (tx) => {
    await lockCorrection(tx, id);
    const found = await findCorrection(tx, id);
    if (!found) throw notFound(messages.notFound);
    const { correction, student } = found;
    if (correction.state !== 'waiting') {
      throw conflict('already_decided', messages.decided, view(found));
    }
    refuseIfChanged(ifMatch, view(found));
    const field = fieldOf(correction);
    const state = accept ? 'accepted' : 'refused';
    await decideCorrection(tx, id, { state, answer, decidedBy: who.id });
    const changed =
      accept && (await writeValue(tx, student.id, { field, value: correction.value }));
    const act = accept ? 'personalData.acceptCorrection' : 'personalData.refuseCorrection';
    const onWhom = { type: 'correction', id };
    await audit(tx, { who, act, onWhom, where: origin, details: { field, changed } });
    await outbox.write(tx, {
      event: `corrections.decided:${newId()}`,
      kind: 'corrections.decided',
      personId: student.id,
      to: student.email,
      ...decidedMail({ name: student.name, field, accepted: accept, answer }),
    });
    await announce(tx, { topic: 'corrections', id, to: ['staff', student.id] });
    const after = await findCorrection(tx, id);
    return view(after ?? found);
  });
}
