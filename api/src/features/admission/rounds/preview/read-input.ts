import type { Offering } from '@hostel/allotment/proof/offering';
import type { RoundBed, RoundHall } from '@hostel/allotment/rounds/snapshot';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { parseRules } from '../../../../platform/records/settings/round-rules.ts';
import { engineRules, findRoundHalls, readBeds } from '../compute/read-beds.ts';
import type { LockedApplication, ResultInput } from '../compute/round-input.ts';
import { findApplications } from '../lock/locked-applications-repository.ts';
import { readAmendments, readOffering } from '../proof-columns.ts';
import type { RoundRow } from '../round-repository.ts';

/** Who a pseudonym is. */
interface RoundApplicantRow {
  personId: string;
  applicationId: string;
  heldAllotmentId: string | null;
}

export interface RoundInput {
  input: ResultInput;
  /** By pseudonym; those who have left the round are not in it. */
  applicants: Map<string, RoundApplicantRow>;
}

type LockedRow = Awaited<ReturnType<typeof findApplications>>[number];

/** A held bed at the lock. */
interface HeldAtLock {
  pseudonym: string;
  held: NonNullable<LockedApplication['held']>;
}

function heldAtLock(rows: readonly LockedRow[]): Map<string, HeldAtLock> {
  return new Map(
    rows.flatMap(({ heldBedId, application: { held, pseudonym } }) =>
      heldBedId !== null && held ? [[heldBedId, { pseudonym, held }] as const] : [],
    ),
  );
}

/**
 * The bed as the round counts it: one that an applicant held at the lock stays held, also if the
 * applicant has left since, and belongs to the class of the lock.
 */
function asAtLock(bed: RoundBed, lock: HeldAtLock | undefined): RoundBed {
  if (!lock) return bed.held ? { ...bed, held: { ...bed.held, by: null } } : bed;
  const { pseudonym, held } = lock;
  const { kind, category, group } = held;
  const isOwn = kind === 'own';
  return {
    ...bed,
    accessible: kind === 'need' || (isOwn && bed.accessible),
    reserved: isOwn && bed.reserved,
    inService: !isOwn && bed.inService,
    held: { by: pseudonym, category, group },
  };
}

/** Whether another student has a bed that an applicant held at the lock. */
function isTaken({ held }: RoundBed, lock: HeldAtLock | undefined): boolean {
  return lock !== undefined && held !== null && held.by !== lock.pseudonym;
}

/** The halls; one that was opened since the lock counts from the next round. */
function offeredHalls(halls: readonly RoundHall[], { classes }: Offering): RoundHall[] {
  const offered = new Set(classes.map(({ code }) => code.slice(0, code.indexOf('/'))));
  return halls.map((hall) => ({
    ...hall,
    openForApplications: hall.openForApplications && offered.has(hall.id),
  }));
}

/**
 * The input of a locked round now: the applications and the held places of the lock, who has left
 * since, and the current beds.
 * @returns null where the round doesn’t fit its lock any more: it was locked by an earlier version, or
 * another student got a bed that an applicant held
 */
export async function readInput(queryable: Queryable, row: RoundRow): Promise<RoundInput | null> {
  const offering = readOffering(row);
  if (!offering) return null;
  const rows = await findApplications(queryable, row.id);
  const standing = rows.filter(({ isUnchanged }) => isUnchanged);
  const applicants = new Map(
    standing.map(({ application, personId, applicationId, heldAllotmentId }) => [
      application.pseudonym,
      { personId, applicationId, heldAllotmentId },
    ]),
  );
  const pseudonyms = new Map(rows.map((one) => [one.personId, one.application.pseudonym]));
  const locked = heldAtLock(rows);
  const beds = await readBeds(queryable, row, (holder) => pseudonyms.get(holder) ?? null);
  if (beds.some((bed) => isTaken(bed, locked.get(bed.id)))) return null;
  const input: ResultInput = {
    round: row.id,
    seed: row.seed.toString('hex'),
    root: row.root ?? '',
    draw: row.draw,
    rules: engineRules(parseRules(row.rules)),
    halls: offeredHalls(await findRoundHalls(queryable), offering),
    beds: beds.map((bed) => asAtLock(bed, locked.get(bed.id))),
    applications: rows.map(({ application }) => application),
    left: rows.flatMap(({ isUnchanged, application }) =>
      isUnchanged ? [] : [application.pseudonym],
    ),
    offering,
    amendments: readAmendments(row),
  };
  return { input, applicants };
}
