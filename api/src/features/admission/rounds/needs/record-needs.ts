import type * as calls from '@hostel/contracts/admission/applications/needs';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { findWindowYear } from '../../../../platform/records/settings/admission-years.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { badInput, notFound } from '../../../../platform/core/errors/errors.ts';
import { announce } from '../../../../platform/http/events/announce.ts';
import { allStaff } from '../../../../platform/http/events/audience.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { findLockedRound, findRecordedNeeds } from '../../allotment/index.ts';
import { messages } from '../messages.ts';
import { requireAllHalls } from '../round-call.ts';
import { findNamedCategories } from './named-categories.ts';
import { findNeeds, isStudent, lockNeeds, type NeedsKey, saveNeeds } from './needs-repository.ts';

type RecordedNeeds = calls.RecordedNeeds;
type Given = BodyOf<typeof calls.recordNeeds>;

type FoundNeeds = NonNullable<Awaited<ReturnType<typeof findNeeds>>>;

/** A record for the wire; without one, nothing is needed. */
function toRecord(found: FoundNeeds | undefined) {
  if (found) return { ...found, recordedAt: found.recordedAt.toISOString() };
  const none = { accessible: false, groundFloor: false, categories: [] };
  return { ...none, reason: null, recordedAt: null, recordedBy: null };
}

/** What is recorded for a student, and what may be. */
export async function viewNeeds(
  queryable: Queryable,
  key: NeedsKey,
  today: string,
): Promise<RecordedNeeds> {
  const record = toRecord(await findNeeds(queryable, key));
  const locked = await findLockedRound(queryable, key.admissionYear);
  const named = await findNamedCategories(queryable, today);
  const { personId, admissionYear: year } = key;
  const { rows } = await findRecordedNeeds(queryable, { personId, year }, { limit: 1, offset: 0 });
  return {
    admissionYear: key.admissionYear,
    ...record,
    status: rows[0]?.status ?? null,
    offered: [...new Set([...named, ...record.categories])],
    lockedRound: locked ? roundTitle(locked) : null,
    updatedAt: record.recordedAt ?? new Date(0).toISOString(),
  };
}

function isSame(current: RecordedNeeds, given: Given): boolean {
  const sorted = (categories: readonly string[]) => [...categories].sort().join();
  return (
    current.accessible === given.accessible &&
    current.groundFloor === given.groundFloor &&
    sorted(current.categories) === sorted(given.categories) &&
    current.reason === given.reason
  );
}

/**
 * Records needs and categories of a student in place of those before, in the transaction of the
 * caller. Locked rounds keep what was recorded at their lock.
 * @returns what is recorded now, with the audit entry, which the caller writes: for `changing`
 * @throws AppError 400 at `categories` for one that the rules do not name; 409 `changed`.
 */
export async function applyNeeds(
  tx: Queryable,
  {
    year,
    today,
    personId,
    given,
    by,
    ifMatch,
  }: {
    /** The admission year for which they are recorded. */
    year: number;
    today: string;
    personId: string;
    given: Given;
    /** Null for a command. */
    by: string | null;
    ifMatch?: string | undefined;
  },
) {
  const key = { personId, admissionYear: year };
  await lockNeeds(tx, key);
  const current = await viewNeeds(tx, key, today);
  const categories = [...new Set(given.categories)];
  const needs = { ...given, categories };
  if (isSame(current, needs)) return { result: current, audit: null };
  const unknown = categories.find((one) => !current.offered.includes(one));
  if (unknown !== undefined) throw badInput({ categories: messages.unknownCategory(unknown) });
  refuseIfChanged(ifMatch, current);
  await saveNeeds(tx, key, { ...needs, recordedBy: by });
  const onWhom = { type: 'person', id: personId };
  const details = { year: key.admissionYear };
  await announce(tx, { topic: 'allotment', id: null, to: allStaff });
  return { result: await viewNeeds(tx, key, today), audit: { onWhom, details } };
}

/**
 * The recorded needs of a student, for managing staff of all halls.
 * @throws AppError 403; 404 for an unknown student
 */
export async function readNeeds(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  { who, params: { studentId: personId }, query }: CallContext<typeof calls.readNeeds>,
): Promise<RecordedNeeds> {
  requireAllHalls(who);
  if (!(await isStudent(database.drizzle, personId))) throw notFound(messages.unknownStudent);
  const { year, today } = await findWindowYear(database.drizzle, config);
  return viewNeeds(database.drizzle, { personId, admissionYear: query.year ?? year }, today);
}

/**
 * Records needs of a student. @throws AppError 400 at `categories`; 403; 404; 409 `changed` with the
 * current record.
 */
export async function recordNeeds(
  deps: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof calls.recordNeeds>,
): Promise<RecordedNeeds> {
  requireAllHalls(call.who);
  const { who, params, body: given, ifMatch } = call;
  const personId = params.studentId;
  return changing(deps, call, 'applications.recordNeeds', async (tx) => {
    if (!(await isStudent(tx, personId))) throw notFound(messages.unknownStudent);
    const { year, today } = await findWindowYear(tx, deps.config);
    return applyNeeds(tx, {
      year: call.query.year ?? year,
      today,
      personId,
      given,
      by: who.id,
      ifMatch,
    });
  });
}
