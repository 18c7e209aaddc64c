import { feeSemesters, feeTypes } from '@hostel/contracts/fees';
import * as z from 'zod/mini';
import { audit } from '../audit/audit.ts';
import type { Database } from '../database/client.ts';
import { amountInFigures } from '../payments/amount-in-words.ts';
import { academicYear } from '../payments/receipt-numbers.ts';
import { findSchedule, setAmount, yearOf, type PricedFee } from '../payments/schedule.ts';
import { StartError } from '../start-error.ts';

const usage =
  'Give the year, then hostel, or mess with odd or even, then the rupees: fees 2026 mess odd 18500.50 (or none).';
const year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2199));
const rupees = z.string().check(z.regex(/^[1-9]\d{0,6}(\.\d{2})?$/));

function line({ feeType, semester, amount }: PricedFee): string {
  const name = [feeType, semester].filter(Boolean).join(' ');
  return `  ${name.padEnd(10)} ${amount === null ? 'not set' : amountInFigures(amount)}`;
}

/** The fee that the words name, and its price in paise; null takes it away. */
function wanted(admissionYear: number, words: readonly string[]) {
  const [type, ...rest] = words;
  const feeType = z.safeParse(z.enum(feeTypes), type).data;
  const semester = feeType === 'mess' ? z.safeParse(z.enum(feeSemesters), rest.shift()).data : null;
  const [price, ...more] = rest;
  const amount =
    price === 'none' ? null : Math.round(Number(z.safeParse(rupees, price).data) * 100);
  const wrong = more.length > 0 || Number.isNaN(amount ?? 0);
  if (feeType === undefined || semester === undefined || wrong) throw new StartError(usage);
  return { fee: { feeType, semester, admissionYear }, amount };
}

/**
 * Tells the fee schedule of a year (the present one without words); with a fee and its rupees, sets
 * it first. Orders that are open at another price are closed when they are next asked for.
 * @throws StartError for words that name no fee or no amount.
 */
export async function feeScheduleCommand(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  words: readonly string[],
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): Promise<string> {
  const [first, ...rest] = words;
  const given = first === undefined ? yearOf(now, timeZone) : z.safeParse(year, first).data;
  if (given === undefined) throw new StartError(usage);
  if (rest.length > 0) {
    const { fee, amount } = wanted(given, rest);
    await database.transaction(async (tx) => {
      await setAmount(tx, fee, amount);
      await audit(tx, {
        who: null,
        act: 'admin.fees',
        where: { address: 'command', requestId: `command-${process.pid}` },
        details: { year: given, feeType: fee.feeType, semester: fee.semester, amount },
      });
    });
  }
  const schedule = await findSchedule(database.drizzle, given);
  return [`Fees of ${academicYear(given)}:`, ...schedule.map(line)].join('\n');
}
