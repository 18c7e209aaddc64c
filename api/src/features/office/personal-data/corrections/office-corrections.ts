import type {
  acceptCorrection,
  Correction,
  CorrectionField,
  listCorrections,
  refuseCorrection,
} from '@hostel/contracts/office/personal-data';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { newId } from '../../../../platform/database/new-id.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { pages } from '../../../../platform/http/lists/pages.ts';
import { requireAllHalls } from '../../../../platform/http/scope/hall-scope.ts';
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

/**
 * A page of the corrections that students asked for.
 * @throws AppError 403 for an account of some halls: records belong to no hall.
 */
export async function listForOffice(
  { database: { drizzle } }: Pick<Deps, 'database'>,
  who: Session['person'],
  query: QueryOf<typeof listCorrections>,
) {
  requireAllHalls(who, messages.allHallsOnly);
  const counts = await countCorrections(drizzle, query.search);
  const all = counts.waiting + counts.accepted + counts.refused;
  const rows = await findCorrections(drizzle, query);
  const total = query.state === undefined ? all : counts[query.state];
  return { data: rows.map(view), counts, pagination: pages(query, total) };
}

/**
 * Accepts or refuses a correction, and mails the student. Accepted, a name or birth date is changed at
 * once; other values the office has changed before.
 * @throws AppError 403 for an account of some halls; 404; 409 `already_decided` or `changed`, with the
 * current row.
 */
export async function decide(
  { database, outbox }: Pick<Deps, 'database' | 'outbox'>,
  call: CallContext<typeof acceptCorrection> | CallContext<typeof refuseCorrection>,
  state: 'accepted' | 'refused',
): Promise<Correction> {
  const { who, ifMatch } = call;
  const { id } = call.params;
  const { answer } = call.body;
  const accepted = state === 'accepted';
  requireAllHalls(who, messages.allHallsOnly);
  const act = accepted ? 'personalData.acceptCorrection' : 'personalData.refuseCorrection';
  return changing({ database }, call, act, async (tx) => {
    await lockCorrection(tx, id);
    const found = await findCorrection(tx, id);
    if (!found) throw notFound(messages.notFound);
    const { correction, student } = found;
    if (correction.state !== 'waiting') {
      throw conflict('already_decided', messages.decided, view(found));
    }
    refuseIfChanged(ifMatch, view(found));
    const field = fieldOf(correction);
    await decideCorrection(tx, id, { state, answer, decidedBy: who.id });
    const changed =
      accepted && (await writeValue(tx, student.id, { field, value: correction.value }));
    await outbox.write(tx, {
      event: `corrections.decided:${newId()}`,
      kind: 'corrections.decided',
      personId: student.id,
      to: student.email,
      ...decidedMail({ ...correction, name: student.name, field, accepted, answer }),
    });
    await announce(tx, { topic: 'corrections', id, to: ['staff', student.id] });
    const result = view((await findCorrection(tx, id)) ?? found);
    return { result, audit: { onWhom: { type: 'correction', id }, details: { field, changed } } };
  });
}
