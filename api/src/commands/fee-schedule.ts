import { academicYear } from '@hostel/contracts/fees/academic-year';
import { feeSemesters, feeTypes } from '@hostel/contracts/fees';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import { calendarDay } from '@hostel/contracts/wire/text/days';
import * as z from 'zod/mini';
import {
  admissionYearAt,
  amountInFigures,
  dueRange,
  feesOf,
  findSchedule,
  isSameFee,
  lockSchedule,
  previewRemaking,
  type ScheduleRow,
  type SkippedDemands,
} from '../features/fees/index.ts';
import {
  applyRemaking,
  applyRow,
  hasTerms,
  problemOfTerms,
} from '../features/fees/schedule/index.ts';
import { findHall } from '../features/residence/halls/index.ts';
import type { Database, Queryable } from '../platform/database/connection/client.ts';
import { audit } from '../platform/records/audit/audit.ts';
import { StartError } from '../platform/core/errors/start-error.ts';

const usage =
  'Give the year, then hostel, or mess with odd or even, then the rupees: fees 2026 mess odd 18500.50 (or none). ' +
  'Options: --due YYYY-MM-DD, --fine <rupees a day>, --cap <rupees> (each may be none), --hall H002, --room-type double. ' +
  'For demands that were made: fees 2026 preview, fees 2026 remake --reason "Why".';
const year = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2199));
const rupees = z.string().check(z.regex(/^[1-9]\d{0,6}(\.\d{2})?$/));

/** The options of the command, as typed. */
export interface FeeOptions {
  due?: string | undefined;
  fine?: string | undefined;
  cap?: string | undefined;
  hall?: string | undefined;
  roomType?: string | undefined;
  reason?: string | undefined;
}

function line(
  name: string,
  { amount, dueOn, finePerDay, fineCap, fineSlabs }: ScheduleRow,
): string {
  const slabs = fineSlabs?.map(
    ({ fromDay, fine }) => `${amountInFigures(fine)} from day ${fromDay}`,
  );
  const parts = [
    amountInFigures(amount),
    dueOn === null ? 'no due date' : `due ${dueOn}`,
    finePerDay === null ? undefined : `late fine ${amountInFigures(finePerDay)} a day`,
    slabs && `late fine ${slabs.join(', ')}`,
    fineCap === null ? undefined : `${amountInFigures(fineCap)} at most`,
  ];
  return `  ${name.padEnd(10)} ${parts.filter(Boolean).join(', ')}`;
}

function describe(schedule: readonly ScheduleRow[], admissionYear: number): string[] {
  return feesOf(admissionYear).flatMap((fee) => {
    const name = [fee.feeType, fee.semester].filter(Boolean).join(' ');
    const rows = schedule.filter((row) => isSameFee(row, fee));
    const isGeneral = ({ hallId, roomType }: ScheduleRow) => hallId === null && roomType === null;
    const general = rows.find(isGeneral);
    const places = rows.filter((row) => !isGeneral(row));
    return [
      general ? line(name, general) : `  ${name.padEnd(10)} not set`,
      ...places.map((row) =>
        line(`  ${name} ${[row.hallId, row.roomType].filter(Boolean).join(' ')}:`, row),
      ),
    ];
  });
}

/** An amount in paise, null for `none`, undefined when it was not given. @throws StartError */
function readAmount(text: string | undefined): number | null | undefined {
  if (text === undefined || text === 'none') return text === undefined ? undefined : null;
  const given = z.safeParse(rupees, text);
  if (!given.success) throw new StartError(usage);
  return Math.round(Number(given.data) * 100);
}

/** The fee that the words name, and its amount in paise; null removes the row. */
function readFee(admissionYear: number, words: readonly string[]) {
  const [type, ...rest] = words;
  const feeType = z.safeParse(z.enum(feeTypes), type).data;
  const semester = feeType === 'mess' ? z.safeParse(z.enum(feeSemesters), rest.shift()).data : null;
  const [price, ...more] = rest;
  const amount = readAmount(price);
  if (feeType === undefined || semester === undefined) throw new StartError(usage);
  if (amount === undefined || more.length > 0) throw new StartError(usage);
  return { fee: { feeType, semester, admissionYear }, amount };
}

async function readPlace({ drizzle }: Pick<Database, 'drizzle'>, { hall, roomType }: FeeOptions) {
  if (hall !== undefined && !(await findHall(drizzle, hall))) {
    throw new StartError('There is no such hall: give one such as H002.');
  }
  if (roomType !== undefined && !roomPreferences.some((type) => type === roomType)) {
    throw new StartError(`A room type is one of ${roomPreferences.join(', ')}.`);
  }
  return { hallId: hall ?? null, roomType: roomType ?? null };
}

type Fee = ReturnType<typeof readFee>['fee'];

/** The due date, which lies in the semester of an even-semester fee, else in the academic year. */
function readDueDate(due: string | undefined, fee: Fee): string | null | undefined {
  if (due === undefined || due === 'none') return due === undefined ? undefined : null;
  const { from, to } = dueRange(fee);
  const day = z.safeParse(calendarDay, due);
  if (!day.success || day.data < from || day.data > to) {
    throw new StartError(`The due date is a day from ${from} to ${to}, given as YYYY-MM-DD.`);
  }
  return day.data;
}

const origin = { address: 'command', requestId: `command-${process.pid}` };

/** Sets one row; what is not given stays as it is in the row. */
async function setRow(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  { fee, amount }: ReturnType<typeof readFee>,
  options: FeeOptions,
): Promise<void> {
  const place = await readPlace(database, options);
  const dueOn = readDueDate(options.due, fee);
  const [finePerDay, fineCap] = [readAmount(options.fine), readAmount(options.cap)];
  await database.transaction(async (tx) => {
    await lockSchedule(tx);
    const known = (await findSchedule(tx, [fee.admissionYear])).find((row) => {
      return isSameFee(row, fee) && row.hallId === place.hallId && row.roomType === place.roomType;
    });
    const orBefore = <T>(given: T | undefined, before: T | undefined) =>
      given === undefined ? (before ?? null) : given;
    const terms =
      amount === null
        ? null
        : {
            amount,
            dueOn: orBefore(dueOn, known?.dueOn),
            finePerDay: orBefore(finePerDay, known?.finePerDay),
            fineCap: orBefore(fineCap, known?.fineCap),
            // Slabs are set on the screen; a fine for each day replaces them.
            fineSlabs: finePerDay === undefined ? (known?.fineSlabs ?? null) : null,
          };
    const problem = terms ? problemOfTerms(terms) : undefined;
    if (problem) throw new StartError(Object.values(problem).join(' '));
    if (hasTerms(known, terms)) return;
    const entry = await applyRow(tx, { fee, place, terms });
    await audit(tx, { who: null, act: 'fees.schedule', where: origin, ...entry });
  });
}

function describeSkipped({ beingPaid, paid }: SkippedDemands): string {
  return `Unchanged: ${beingPaid} that are being confirmed, ${paid} of which something is paid.`;
}

type Change = Awaited<ReturnType<typeof previewRemaking>>['changes'][number];

function describeChange({ name, rollNumber, feeType, semester, ...change }: Change): string {
  const { from, to, dueOn, cancelled, fine } = change;
  const fee = [feeType, semester].filter(Boolean).join(' ');
  const due = dueOn === null ? 'no due date' : `due ${dueOn}`;
  const parts = [
    cancelled ? 'cancelled, the fee is not set' : `${amountInFigures(to)}, ${due}`,
    fine > 0 && `late fine ${amountInFigures(fine)} taken back`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return `  ${rollNumber} ${name}, ${fee}: ${amountInFigures(from)} → ${text}`;
}

async function remake(
  database: Pick<Database, 'transaction'>,
  admissionYear: number,
  { timeZone, now, reason }: { timeZone: string; now: Date; reason: string | undefined },
): Promise<string> {
  if (reason === undefined || isBlank(reason)) throw new StartError('Give --reason "Why".');
  const work = async (tx: Queryable) => {
    await lockSchedule(tx);
    const remaking = { year: admissionYear, timeZone, reason };
    const { demands, ...skipped } = await applyRemaking(tx, remaking, { who: null, origin }, now);
    const made = `Demands of ${academicYear(admissionYear)} that were made again: ${demands}.`;
    return `${made} ${describeSkipped(skipped)}`;
  };
  return database.transaction(work, { long: true });
}

async function preview(
  { drizzle }: Pick<Database, 'drizzle'>,
  admissionYear: number,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<string> {
  const { changes, skipped } = await previewRemaking(
    drizzle,
    { year: admissionYear, timeZone },
    now,
  );
  const count = `Unpaid demands of ${academicYear(admissionYear)} that would change: ${changes.length}.`;
  return [`${count} ${describeSkipped(skipped)}`, ...changes.map(describeChange)].join('\n');
}

/**
 * Returns the fee schedule of a year (without words, of the current year); with a fee and an amount
 * in rupees, sets that row first. Demands that were made stay as they are: `preview` lists what
 * making the unpaid ones again would change, and `remake` does it.
 * @throws StartError for words that name no fee or no amount.
 */
export async function feeScheduleCommand(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  words: readonly string[],
  { timeZone, now = new Date(), ...options }: { timeZone: string; now?: Date } & FeeOptions,
): Promise<string> {
  const [first, ...rest] = words;
  const given =
    first === undefined ? admissionYearAt(now, timeZone) : z.safeParse(year, first).data;
  if (given === undefined) throw new StartError(usage);
  const [act] = rest.length === 1 ? rest : [];
  if (act === 'preview') return preview(database, given, { timeZone, now });
  if (act === 'remake') return remake(database, given, { timeZone, now, reason: options.reason });
  if (rest.length > 0) await setRow(database, readFee(given, rest), options);
  const schedule = await findSchedule(database.drizzle, [given]);
  return [`Fees of ${academicYear(given)}:`, ...describe(schedule, given)].join('\n');
}
