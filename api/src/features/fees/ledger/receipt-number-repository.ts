import { academicYear } from '@hostel/contracts/fees/academic-year';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { receiptNumbers } from '../../../platform/database/schema/fees/payments.ts';

/**
 * Takes the next receipt numbers of a year, such as `HR/2026-27/000123`. The numbers have no gaps:
 * numbers that were taken are rolled back together with their payments.
 */
export async function nextReceiptNumbers(
  tx: Queryable,
  admissionYear: number,
  count: number,
): Promise<string[]> {
  const [row] = await tx
    .insert(receiptNumbers)
    .values({ admissionYear, last: count })
    .onConflictDoUpdate({
      target: receiptNumbers.admissionYear,
      set: { last: sql`${receiptNumbers.last} + ${count}` },
    })
    .returning({ last: receiptNumbers.last });
  const year = academicYear(admissionYear).replace('–', '-');
  const first = (row?.last ?? 0) - count + 1;
  return Array.from({ length: count }, (_, index) => {
    return `HR/${year}/${String(first + index).padStart(6, '0')}`;
  });
}

/** Takes the next receipt number of a year. */
export async function nextReceiptNumber(tx: Queryable, admissionYear: number): Promise<string> {
  const [number = ''] = await nextReceiptNumbers(tx, admissionYear, 1);
  return number;
}
