import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { receiptNumbers } from '../database/schema/payments.ts';

/** An academic year as people write it: 2026–27. */
export function academicYear(admissionYear: number): string {
  return `${admissionYear}–${String((admissionYear + 1) % 100).padStart(2, '0')}`;
}

/** The next receipt of a year, `HR/2026-27/000123`: without gaps, for it rolls back with its payment. */
export async function nextReceiptNumber(tx: Queryable, admissionYear: number): Promise<string> {
  const [row] = await tx
    .insert(receiptNumbers)
    .values({ admissionYear, last: 1 })
    .onConflictDoUpdate({
      target: receiptNumbers.admissionYear,
      set: { last: sql`${receiptNumbers.last} + 1` },
    })
    .returning({ last: receiptNumbers.last });
  const year = academicYear(admissionYear).replace('–', '-');
  return `HR/${year}/${String(row?.last ?? 0).padStart(6, '0')}`;
}
