import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import * as z from 'zod/mini';
import { analyzeTables } from '../../../../platform/database/analyze-tables.ts';
import { roundApplications } from '../../../../platform/database/schema/admission/rounds.ts';
import type { Leaf } from '../compute/compute-round.ts';
import type { LockedApplication } from '../compute/round-input.ts';
import { isUnchangedSinceLock } from '../standing-repository.ts';
import type { Participant } from './participants-repository.ts';

/** An application at the lock with its applicant and its place in the tree. */
export interface StoredApplication {
  applicant: Pick<Participant, 'personId' | 'applicationId' | 'heldBedId' | 'heldAllotmentId'>;
  application: LockedApplication;
  leaf: Leaf;
}

/** Rows of one statement. */
const rowsAtOnce = 5_000;
const saltLength = 32;
/** What is stored of the class of a held place besides its hall and room type. */
export const storedClass = z.object({
  kind: z.enum(['open', 'quota', 'need', 'own']),
  category: z.nullable(z.string()),
  group: z.nullable(z.string()),
});

function classText(held: Leaf['held']): string | null {
  return held && JSON.stringify(z.parse(storedClass, held));
}

const list = (values: readonly unknown[]) => sql.param(values);

async function insertPart(tx: Queryable, roundId: string, rows: readonly StoredApplication[]) {
  const of = <T>(value: (row: StoredApplication) => T) => list(rows.map(value));
  const ofApplication = <T>(value: (row: LockedApplication) => T) =>
    of(({ application }) => value(application));
  // As one value each: in an array every byte would be two digits.
  const salts = Buffer.from(rows.map(({ application }) => application.salt).join(''), 'hex');
  const paths = Buffer.concat(rows.map(({ leaf }) => leaf.path));
  let end = 0;
  const starts = rows.map(({ leaf: { path } }) => (end += path.length) - path.length + 1);
  await tx.execute(sql`
    insert into ${roundApplications} (round_id, person_id, application_id, pseudonym, salt, gender,
      sgpa_odd, sgpa_even, merit_group, needs_accessible, needs_ground_floor, categories, choices,
      room_mates, held_bed_id, held_allotment_id, held_choice, held_class, leaf_index, path)
    select ${roundId}::uuid, person_id, application_id, pseudonym,
           substring(${salts}::bytea from (number::int - 1) * ${saltLength} + 1 for ${saltLength}),
           gender, sgpa_odd, sgpa_even, merit_group, needs_accessible, needs_ground_floor, string_to_array(categories, ' '),
           string_to_array(choices, ' '), string_to_array(room_mates, ' '), held_bed_id,
           held_allotment_id, held_choice, held_class, leaf_index,
           substring(${paths}::bytea from path_start for path_length)
      from unnest(
        ${of(({ applicant }) => applicant.personId)}::uuid[],
        ${of(({ applicant }) => applicant.applicationId)}::uuid[],
        ${ofApplication(({ pseudonym }) => pseudonym)}::text[],
        ${ofApplication(({ gender }) => gender)}::text[],
        ${ofApplication(({ sgpaOdd }) => sgpaOdd)}::int[],
        ${ofApplication(({ sgpaEven }) => sgpaEven)}::int[],
        ${ofApplication(({ group }) => group)}::text[],
        ${ofApplication(({ needsAccessible }) => needsAccessible)}::bool[],
        ${ofApplication(({ needsGroundFloor }) => needsGroundFloor)}::bool[],
        ${ofApplication(({ categories }) => categories.join(' '))}::text[],
        ${ofApplication(({ choices }) => choices)}::text[],
        ${ofApplication(({ roomMates }) => roomMates.join(' '))}::text[],
        ${of(({ applicant }) => applicant.heldBedId)}::text[],
        ${of(({ applicant }) => applicant.heldAllotmentId)}::uuid[],
        ${of(({ leaf }) => leaf.held?.code ?? null)}::text[],
        ${of(({ leaf }) => classText(leaf.held))}::jsonb[],
        ${of(({ leaf }) => leaf.index)}::int[],
        ${list(starts)}::int[],
        ${of(({ leaf }) => leaf.path.length)}::int[]
      ) with ordinality as row (person_id, application_id, pseudonym, gender, sgpa_odd, sgpa_even, merit_group,
        needs_accessible, needs_ground_floor, categories, choices, room_mates, held_bed_id,
        held_allotment_id, held_choice, held_class, leaf_index, path_start, path_length, number)`);
}

/** Stores the applications of a round as they are at its lock. */
export async function insertApplications(
  tx: Queryable,
  roundId: string,
  rows: readonly StoredApplication[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insertPart(tx, roundId, rows.slice(from, from + rowsAtOnce));
  }
  await analyzeTables(tx, [roundApplications]);
}

/** The applications of a round in the order of their leaves, and whether each is as at the lock. */
export async function findApplications(queryable: Queryable, roundId: string) {
  const columns = roundApplications;
  const rows = await queryable
    .select({
      personId: columns.personId,
      heldAllotmentId: columns.heldAllotmentId,
      heldBedId: columns.heldBedId,
      heldChoice: columns.heldChoice,
      heldClass: columns.heldClass,
      applicationId: columns.applicationId,
      isUnchanged: sql<boolean>`${isUnchangedSinceLock}`,
      application: {
        pseudonym: columns.pseudonym,
        salt: sql<string>`encode(${columns.salt}, 'hex')`,
        gender: columns.gender,
        sgpaOdd: columns.sgpaOdd,
        sgpaEven: columns.sgpaEven,
        group: columns.meritGroup,
        needsAccessible: columns.needsAccessible,
        needsGroundFloor: columns.needsGroundFloor,
        categories: columns.categories,
        choices: sql<string>`array_to_string(${columns.choices}, ' ')`,
        roomMates: columns.roomMates,
      },
    })
    .from(roundApplications)
    .where(eq(columns.roundId, roundId))
    .orderBy(asc(columns.leafIndex));
  return rows.map(({ heldChoice: code, heldClass, application, ...row }) => {
    const held = code === null ? null : { ...z.parse(storedClass, heldClass), code };
    return { ...row, application: { ...application, held } };
  });
}
