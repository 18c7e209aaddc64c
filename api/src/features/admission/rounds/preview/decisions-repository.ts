import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { analyzeTables } from '../../../../platform/database/analyze-tables.ts';
import {
  roundDecisions,
  roundProofFiles,
} from '../../../../platform/database/schema/admission/rounds.ts';
import type { ComputedDecision, ComputedResult } from '../compute/compute-round.ts';

/** Rows of one statement. */
const rowsAtOnce = 5_000;

interface DecisionOfPerson {
  personId: string;
  /** By merit over all applicants, from 1. */
  position: number;
  decision: ComputedDecision;
}

type Missed = ComputedDecision['missed'];

/** The lists of missed choices, each once as JSON: many applicants have the same list, and it is long. */
function listsOf(rows: readonly DecisionOfPerson[]) {
  const numbers = new Map<Missed, number>();
  for (const { decision } of rows) {
    const { missed } = decision;
    if (!numbers.has(missed)) numbers.set(missed, numbers.size + 1);
  }
  return { numbers, texts: [...numbers.keys()].map((missed) => JSON.stringify(missed)) };
}

async function insertPart(tx: Queryable, roundId: string, rows: readonly DecisionOfPerson[]) {
  const { numbers, texts } = listsOf(rows);
  const of = <T>(value: (row: ComputedDecision) => T) =>
    sql.param(rows.map(({ decision }) => value(decision)));
  await tx.execute(sql`
    insert into ${roundDecisions} (round_id, person_id, position, rank, rank_of, merit_group, outcome, basis,
      hall_id, room_type, bed_id, before_bed_id, won_category, won_group, choice_number, missed,
      unmet_need)
    select ${roundId}::uuid, person_id, position, rank, rank_of, merit_group, outcome, basis,
           split_part(code, '/', 1), split_part(code, '/', 2), bed_id, before_bed_id, won_category,
           won_group, choice_number, list.missed, unmet_need
      from unnest(
        ${sql.param(rows.map(({ personId }) => personId))}::uuid[],
        ${sql.param(rows.map(({ position }) => position))}::int[],
        ${of(({ rank }) => rank)}::int[],
        ${of(({ rankOf }) => rankOf)}::int[],
        ${of(({ group }) => group)}::text[],
        ${of(({ outcome }) => outcome)}::text[],
        ${of(({ basis }) => basis)}::text[],
        ${of(({ code }) => code)}::text[],
        ${of(({ bedId }) => bedId)}::text[],
        ${of(({ beforeBedId }) => beforeBedId)}::text[],
        ${of(({ wonCategory }) => wonCategory)}::text[],
        ${of(({ wonGroup }) => wonGroup)}::text[],
        ${of(({ choiceNumber }) => choiceNumber)}::int[],
        ${of(({ missed }) => numbers.get(missed))}::int[],
        ${of(({ unmetNeed }) => unmetNeed)}::text[]
      ) as row (person_id, position, rank, rank_of, merit_group, outcome, basis, code, bed_id, before_bed_id,
        won_category, won_group, choice_number, list_number, unmet_need)
      join unnest(${sql.param(texts)}::jsonb[]) with ordinality as list (missed, number)
        on list.number = row.list_number`);
}

/** Deletes the decisions and files of a round’s preview. */
export async function deletePreview(tx: Queryable, roundId: string): Promise<void> {
  await tx.delete(roundDecisions).where(eq(roundDecisions.roundId, roundId));
  await tx.delete(roundProofFiles).where(eq(roundProofFiles.roundId, roundId));
}

interface Preview extends Pick<ComputedResult, 'proofFile' | 'snapshot'> {
  decisions: readonly DecisionOfPerson[];
}

/** Stores the decisions and files of a round in place of those before. */
export async function replacePreview(
  tx: Queryable,
  roundId: string,
  { decisions, proofFile, snapshot }: Preview,
): Promise<void> {
  await deletePreview(tx, roundId);
  for (let from = 0; from < decisions.length; from += rowsAtOnce) {
    await insertPart(tx, roundId, decisions.slice(from, from + rowsAtOnce));
  }
  await analyzeTables(tx, [roundDecisions]);
  await tx.insert(roundProofFiles).values({
    roundId,
    content: Buffer.from(proofFile),
    snapshot: Buffer.from(snapshot),
  });
}
