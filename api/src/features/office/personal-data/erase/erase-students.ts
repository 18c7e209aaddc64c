import { erasedAtOnce } from '@hostel/contracts/office/personal-data/erasing';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { admissionYear } from '../../../../platform/core/calendar/admission-year.ts';
import { timeOnDay } from '@hostel/contracts/wire/time-on-day';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Database, Queryable } from '../../../../platform/database/connection/client.ts';
import {
  readSetting,
  type SettingsOfDay,
} from '../../../../platform/records/settings/read-setting.ts';
import { personalDataKeepYears } from '../../../../platform/records/settings/settings.ts';
import { countRows, eraseRows, type ErasedValues, findValues } from './erase-repository.ts';
import {
  countLeavers,
  findErasable,
  type LeaverCounts,
  lockErasable,
} from './leavers-repository.ts';
import { type EraseRule, eraseRules } from './rules.ts';

/** Rows by table, those without any left out. */
type RowCounts = ReadonlyMap<string, number>;

interface ErasedStudents {
  years: number;
  /** Students who left before this day (`YYYY-MM-DD`) are erased. */
  before: string;
  students: number;
  rows: RowCounts;
  /** Of those who left; after a run, of those who are still there. */
  leavers: LeaverCounts;
}

interface Call {
  database: Pick<Database, 'drizzle' | 'transaction'>;
  config: SettingsOfDay;
  now?: Date;
}

export async function readLimit({ database, config, now = new Date() }: Call) {
  const years = await readSetting(database.drizzle, personalDataKeepYears, config, now);
  const before = `${admissionYear(dayOf(now, config.timeZone)) - years}-07-01`;
  return { years, before, at: timeOnDay(before, '00:00', config.timeZone) };
}

/** Applies each rule to some students and adds up the rows. */
async function eachRule(
  tx: Queryable,
  values: ErasedValues,
  apply: (tx: Queryable, rule: EraseRule, values: ErasedValues) => Promise<number>,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const rule of eraseRules) {
    const count = await apply(tx, rule, values);
    if (count > 0) rows.set(rule.table, (rows.get(rule.table) ?? 0) + count);
  }
  return rows;
}

/** What erasing would do now; nothing is changed. */
export async function previewErasing(call: Call): Promise<ErasedStudents> {
  const { at, ...limit } = await readLimit(call);
  return call.database.transaction(async (tx) => {
    const ids = await findErasable(tx, at);
    const rows = await eachRule(tx, await findValues(tx, ids), countRows);
    return { ...limit, students: ids.length, rows, leavers: await countLeavers(tx, at) };
  });
}

/**
 * Erases some students in the caller's transaction, with its entry in the audit log.
 * @param by who acts and how, for the entry
 * @returns undefined when all are done
 */
export async function eraseSome(
  tx: Queryable,
  at: Date,
  by: Pick<Parameters<typeof audit>[1], 'who' | 'act' | 'where'>,
) {
  const ids = await lockErasable(tx, at, erasedAtOnce);
  if (!ids || ids.length === 0) return ids && { students: 0, rows: new Map<string, number>() };
  const rows = await eachRule(tx, await findValues(tx, ids), eraseRows);
  const details = { students: ids.length, ...Object.fromEntries(rows) };
  await audit(tx, { ...by, details });
  return { students: ids.length, rows };
}

const byCommand = {
  who: null,
  act: 'admin.erase-students',
  where: { address: 'command', requestId: `command-${process.pid}` },
} as const;

/**
 * Erases the personal data of students who left so many academic years ago as the office has set, and who
 * have nothing open. It is done in parts, each one transaction with an entry in the audit log: after an
 * interruption, the next run continues.
 * @param progress is called after each part with the number of students so far
 */
export async function eraseStudents(
  call: Call,
  progress?: (students: number) => void,
): Promise<ErasedStudents> {
  const { at, ...limit } = await readLimit(call);
  const rows = new Map<string, number>();
  let students = 0;
  const next = () => call.database.transaction((tx) => eraseSome(tx, at, byCommand));
  for (let part = await next(); part; part = await next()) {
    students += part.students;
    for (const [table, count] of part.rows) rows.set(table, (rows.get(table) ?? 0) + count);
    progress?.(students);
  }
  return { ...limit, students, rows, leavers: await countLeavers(call.database.drizzle, at) };
}
