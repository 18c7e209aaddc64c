import { feeSemesters, feeTypes } from '@hostel/contracts/fees';
import * as z from 'zod/mini';
import { audit } from '../platform/audit/audit.ts';
import type { Database } from '../platform/database/connection/client.ts';
import {
  academicYear,
  admissionYearAt,
  amountInFigures,
  findSchedule,
  setFeeAmount,
  type PricedFee,
} from '../features/fees/index.ts';
import { StartError } from '../platform/errors/start-error.ts';

const usage =
  'Give the year, then hostel, or mess with odd or even, then the rupees: fees 2026 mess odd 18500.50 (or none).';
const year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2199));
const rupees = z.string().check(z.regex(/^[1-9]\d{0,6}(\.\d{2})?$/));

function line({ feeType, semester, amount }: PricedFee): string {
  const name = [feeType, semester].filter(Boolean).join(' ');
  return `  ${name.padEnd(10)} ${amount === null ? 'not set' : amountInFigures(amount)}`;
}

/** The fee that the words name, and its amount in paise; null removes the amount. */
function readFee(admissionYear: number, words: readonly string[]) {
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
 * Returns the fee schedule of a year (without words, of the present year); with a fee and an amount
 * in rupees, sets that amount first. An open order with another amount is closed when the student
 * pays next.
 * @throws StartError for words that name no fee or no amount.
 */
export async function feeScheduleCommand(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  words: readonly string[],
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): Promise<string> {
  const [first, ...rest] = words;
  const given =
    first === undefined ? admissionYearAt(now, timeZone) : z.safeParse(year, first).data;
  if (given === undefined) throw new StartError(usage);
  if (rest.length > 0) {
    const { fee, amount } = readFee(given, rest);
    await database.transaction(async (tx) => {
      await setFeeAmount(tx, fee, amount);
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
