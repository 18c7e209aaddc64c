import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { receiptNumbers } from '../../../platform/database/schema/fees/payments.ts';
import { academicYear } from '../demands/fee.ts';

/**
 * Takes the next receipt number of a year, such as `HR/2026-27/000123`. The numbers have no gaps:
 * a number that was taken is rolled back together with its payment.
 */
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
