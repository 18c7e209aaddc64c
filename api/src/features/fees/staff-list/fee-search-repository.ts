import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { containing } from '../../../platform/database/conditions.ts';
import { studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { foldText, studentMatches } from '../../../platform/database/search.ts';
import type { FeeYear } from './fees-of-year-repository.ts';

/** A search of fees, with what it finds. */
export interface FeeSearch {
  text: string;
  /** Whether receipts have it in their number. */
  hasReceipts: boolean;
  /** The students whose fees may match; undefined when there are too many for a list. */
  students: readonly string[] | undefined;
}

const mostStudents = 2000;
/** The indexes of receipts know parts of three letters. */
const shortestReceipt = 3;

const rows = z.array(z.object({ id: z.string(), ofReceipt: z.boolean() }));

function receiptsLike(text: string, { year }: FeeYear): SQL {
  const limit = mostStudents + 1;
  return sql`
    union all (select student_id, true from payment_orders
                where admission_year = ${year} and lower(receipt_number) like lower(${containing(text)})
                limit ${limit})
    union all (select student_id, true from counter_payments
                where lower(receipt_number) like lower(${containing(text)}) limit ${limit})`;
}

/**
 * Prepares a search of fees: finds the students who match and those with such a receipt. So only their fees
 * are read, and receipts are looked up only where one matches.
 */
export async function prepareFeeSearch(
  queryable: Queryable,
  text: string | undefined,
  chosen: FeeYear,
): Promise<FeeSearch | undefined> {
  if (!text) return undefined;
  const ofReceipts = foldText(text).length < shortestReceipt ? sql`` : receiptsLike(text, chosen);
  const found = await queryable.execute(sql`
    select * from ((select person_id as id, false as "ofReceipt" from ${studentProfiles}
                     where ${studentMatches(text)} limit ${mostStudents + 1}) ${ofReceipts}) found`);
  const matches = z.parse(rows, found.rows);
  const students = [...new Set(matches.map(({ id }) => id))];
  const receipts = matches.filter(({ ofReceipt }) => ofReceipt).length;
  // A limit was reached: there may be more.
  const isMany = students.length > mostStudents || receipts > mostStudents;
  return { text, hasReceipts: receipts > 0, students: isMany ? undefined : students };
}
