import { randomBytes } from 'node:crypto';
import type { LockTerms } from '@hostel/allotment/proof/commitment';
import type { RoundHall } from '@hostel/allotment/rounds/snapshot';
import type { Round } from '@hostel/contracts/admission/rounds';
import type { lockRound as lockRoundCall } from '@hostel/contracts/admission/rounds/acts';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { readSettings } from '../../../../platform/records/settings/read-setting.ts';
import {
  type OfficeRules,
  parseRules,
  roundRules,
} from '../../../../platform/records/settings/round-rules.ts';
import { findMutualWishes } from '../../allotment/index.ts';
import { findDefaultChoices } from '../../applications/index.ts';
import { recordLeftOut } from '../../consents/index.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import { lapseDueOffers } from '../../offers/index.ts';
import { computeCommitment } from '../compute/compute-in-thread.ts';
import type { LockedApplication } from '../compute/round-input.ts';
import { engineRules, findRoundHalls, readBeds } from '../compute/read-beds.ts';
import { messages } from '../messages.ts';
import {
  announceRound,
  readListedRound,
  refuseChangedRound,
  requireAllHalls,
  requireLockedRow,
  requireState,
} from '../round-call.ts';
import { type RoundRow, updateRound } from '../round-repository.ts';
import { groupOf } from './merit-group.ts';
import { type LockedApplicant, lockMails } from './lock-mails.ts';
import { insertApplications } from './locked-applications-repository.ts';
import {
  findLeftOut,
  findParticipants,
  hasOpenOffers,
  type Participant,
} from './participants-repository.ts';

/** Letters, digits, - and _: 16 of them, so that nobody guesses one. */
function newPseudonym(): string {
  return randomBytes(12).toString('base64url');
}

/** The room-mates of each applicant, as pseudonyms. */
async function readRoomMates(
  tx: Queryable,
  year: number,
  pseudonyms: ReadonlyMap<string, string>,
): Promise<Map<string, string[]>> {
  const wishes = [...(await findMutualWishes(tx, year))];
  return new Map(
    wishes.map(([one, others]) => [one, others.flatMap((other) => pseudonyms.get(other) ?? [])]),
  );
}

/** The choices of halls for the own gender, each once. */
function countedChoices(codes: readonly string[], gender: string, halls: readonly RoundHall[]) {
  const admits = new Set(halls.filter((hall) => hall.gender === gender).map(({ id }) => id));
  return [...new Set(codes)].filter((code) => admits.has(code.slice(0, code.indexOf('/'))));
}

/** What the applications of a lock are made of. */
interface Given {
  participants: readonly Participant[];
  halls: readonly RoundHall[];
  rules: OfficeRules;
}

/** The applications as they are locked, in the order of the participants. */
async function readApplications(
  tx: Queryable,
  { admissionYear }: RoundRow,
  { participants, halls, rules }: Given,
): Promise<LockedApplication[]> {
  const pseudonyms = new Map(participants.map(({ personId }) => [personId, newPseudonym()]));
  const mates = await readRoomMates(tx, admissionYear, pseudonyms);
  const defaults = await findDefaultChoices(tx);
  return participants.map((one) => {
    const { gender, preference, sgpaOdd, sgpaEven, needsAccessible, needsGroundFloor } = one;
    const chosen = one.choices ?? defaults({ gender, preference });
    return {
      pseudonym: pseudonyms.get(one.personId) ?? newPseudonym(),
      salt: randomBytes(32).toString('hex'),
      gender,
      sgpaOdd,
      sgpaEven,
      group: groupOf(rules, one),
      needsAccessible,
      needsGroundFloor,
      categories: one.categories.filter((category) => rules.categories.includes(category)),
      choices: countedChoices(chosen, gender, halls).join(' '),
      roomMates: mates.get(one.personId) ?? [],
      held: null,
    };
  });
}

interface Lock {
  /** Id of the member of staff. */
  by: string;
  at?: Date;
  /** Of the office: on its calendar day of the lock, applicants are of age or not. */
  timeZone: string;
}

/** The draw as it was announced; null for a round without one. */
function plannedDraw({ drawSource: source, drawNotBefore: at }: RoundRow): LockTerms['draw'] {
  return source === null || at === null ? null : { source, at: at.toISOString() };
}

/**
 * Copies everybody who takes part, and stores the root over them and what the round offers.
 * @returns the root and the applicants
 */
export async function lockApplications(
  tx: Queryable,
  row: RoundRow,
  { by, at = new Date(), timeZone }: Lock,
): Promise<{ root: string; applicants: LockedApplicant[] }> {
  const readValue = await readSettings(tx, [roundRules], at);
  const rules = readValue(roundRules) ?? parseRules({});
  const halls = await findRoundHalls(tx);
  const lockedOn = dayOf(at, timeZone);
  const participants = await findParticipants(tx, { year: row.admissionYear, today: lockedOn });
  const applications = await readApplications(tx, row, { participants, halls, rules });
  const pseudonyms = new Map(
    participants.map(({ personId }, index) => [personId, applications[index]?.pseudonym ?? null]),
  );
  const { root, offering, leaves } = await computeCommitment({
    round: row.id,
    halls,
    beds: await readBeds(tx, row, (holder) => pseudonyms.get(holder) ?? null),
    rules: engineRules(rules),
    applications,
    terms: { lockedOn, replaces: row.replaces, draw: plannedDraw(row) },
  });
  const leafOf = new Map(leaves.map((leaf) => [leaf.pseudonym, leaf]));
  const rows = participants.flatMap((applicant, index) => {
    const application = applications[index];
    const leaf = application && leafOf.get(application.pseudonym);
    return leaf ? [{ applicant, application, leaf }] : [];
  });
  await insertApplications(tx, row.id, rows);
  const locked = { state: 'locked', root, offering, rules, lockedBy: by, lockedAt: at } as const;
  await updateRound(tx, row.id, locked, at);
  const applicants = rows.map(({ applicant, leaf }) => ({ ...applicant, leaf: leaf.hash }));
  return { root, applicants };
}

/**
 * Fixes the applications that take part in a round, and publishes the root over them. Offers whose time
 * is over lapse first, so that their beds and students take part as they are. A round that is locked
 * already stays as it is.
 * @throws AppError 403; 404; 409 `bad_state`, `changed`, `draw_past` or `offers_open`
 */
export async function lockRound(
  deps: Parameters<typeof lapseDueOffers>[0],
  call: CallContext<typeof lockRoundCall>,
): Promise<Round> {
  requireAllHalls(call.who);
  await lapseDueOffers(deps);
  const work = async (tx: Queryable) => {
    // Before the round, as every change of beds does.
    await lockBeds(tx);
    const row = await requireLockedRow(tx, call.params.id);
    if (row.state === 'locked') return { result: await readListedRound(tx, row.id), audit: null };
    await requireState(tx, row, 'lock', ['planned']);
    await refuseChangedRound(tx, row.id, call.ifMatch);
    if (row.kind === 'regular' && (await hasOpenOffers(tx, row.admissionYear))) {
      throw conflict('offers_open', messages.offersOpen, await readListedRound(tx, row.id));
    }
    const [by, at, { timeZone }] = [call.who.id, new Date(), deps.config];
    if (row.drawNotBefore !== null && row.drawNotBefore <= at) {
      throw conflict('draw_past', messages.drawOver, await readListedRound(tx, row.id));
    }
    const { root, applicants } = await lockApplications(tx, row, { by, at, timeZone });
    const leftOut = await findLeftOut(tx, {
      year: row.admissionYear,
      today: dayOf(at, timeZone),
    });
    await recordLeftOut(deps, tx, { leftOut, by, roundId: row.id, title: roundTitle(row) });
    await deps.outbox.writeAll(tx, lockMails({ ...row, root }, applicants));
    const counts = { applications: applicants.length, leftOut: leftOut.length };
    const entry = await announceRound(tx, row.id, counts);
    return { result: await readListedRound(tx, row.id), audit: entry };
  };
  return changing(deps, call, 'rounds.lock', work, { long: true });
}
