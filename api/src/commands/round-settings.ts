import { readFile } from 'node:fs/promises';
import type { RecordedNeeds } from '@hostel/contracts/admission/applications/needs';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import { findHalls } from '../features/residence/halls/index.ts';
import { applyNeeds, findStudentOfRoll, viewNeeds } from '../features/admission/rounds/index.ts';
import { setByCommand, type SettingsConfig } from '../features/office/settings/index.ts';
import { findWindowYear, type YearOfDay } from '../platform/records/settings/admission-years.ts';
import type { Config } from '../platform/core/config/config.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { audit } from '../platform/records/audit/audit.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { readSetting } from '../platform/records/settings/read-setting.ts';
import {
  category,
  type OfficeRules,
  readRules,
  roundRules,
} from '../platform/records/settings/round-rules.ts';
import { plainIdentifier } from '@hostel/contracts/wire/text/identifiers';

type Open = Pick<Database, 'drizzle' | 'transaction'>;

async function readRulesFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new StartError(`${file} can’t be read as JSON.`);
  }
}

/** @throws StartError for rules that contradict themselves or name an unknown hall. */
async function checkRules(database: Open, value: unknown): Promise<OfficeRules> {
  const read = readRules(value);
  if ('problems' in read) throw new StartError(read.problems.join('\n'));
  const known = (await findHalls(database.drizzle)).map(({ id }) => id);
  const unknown = roundRules.hallsOf(read.rules).find((id) => !known.includes(id));
  if (unknown !== undefined) throw new StartError(`There is no hall ${unknown}.`);
  return read.rules;
}

/**
 * Returns the rules of rounds as JSON; with the name of a JSON file, or `default`, sets them first,
 * from today on. Rounds that are locked already keep theirs.
 * @throws StartError for a file that is no JSON and for rules that contradict themselves
 */
export async function roundRulesCommand(
  database: Open,
  [file]: readonly string[],
  { reason, ...config }: SettingsConfig & { reason?: string | undefined },
): Promise<string> {
  if (file !== undefined) {
    const value = await checkRules(database, file === 'default' ? {} : await readRulesFile(file));
    await setByCommand(database, config, roundRules, { value, reason });
  }
  return JSON.stringify(await readSetting(database.drizzle, roundRules, config), null, 2);
}

const needsUsage =
  'Give <roll number> [none | accessible | ground-floor | category:<name> …] --reason "Why".';

/** @throws StartError for a word that names no need. */
function readNeeds(words: readonly string[]) {
  const needs = { accessible: false, groundFloor: false, categories: new Array<string>() };
  for (const word of words) {
    const named = category.safeParse(word.replace(/^category:/, ''));
    if (word === 'accessible') needs.accessible = true;
    else if (word === 'ground-floor') needs.groundFloor = true;
    else if (word.startsWith('category:') && named.success) needs.categories.push(named.data);
    else if (word !== 'none' || words.length > 1) throw new StartError(needsUsage);
  }
  return needs;
}

function needsText({ accessible, groundFloor, categories }: RecordedNeeds): string {
  const named = [
    ...(accessible ? ['accessible room'] : []),
    ...(groundFloor ? ['ground floor'] : []),
    ...categories.map((one) => `category ${one}`),
  ];
  return named.join(', ') || 'no needs and no category';
}

interface NeedsWords {
  /** What is recorded: words of the command. */
  words: readonly string[];
  reason: string | undefined;
}

/** @throws StartError for other words, without a reason, and for a category that rules do not name */
async function record(
  database: Open,
  { personId, year, today }: YearOfDay & { personId: string },
  { words, reason: given }: NeedsWords,
): Promise<void> {
  const needs = readNeeds(words);
  const reason = given?.trim();
  if (!reason || isBlank(reason)) throw new StartError(needsUsage);
  await database.transaction(async (tx) => {
    const key = { personId, admissionYear: year };
    const { offered } = await viewNeeds(tx, key, today);
    const unknown = needs.categories.find((one) => !offered.includes(one));
    if (unknown !== undefined) {
      throw new StartError(`The rules of rounds have no category ${unknown}.`);
    }
    const given = { ...needs, reason };
    const { audit: entry } = await applyNeeds(tx, { year, today, personId, given, by: null });
    const where = { address: 'command', requestId: `command-${process.pid}` };
    const act = 'applications.recordNeeds';
    if (entry) await audit(tx, { who: null, act, where, ...entry });
  });
}

/**
 * Returns the needs that are recorded for a student of this admission year; with needs and a reason,
 * records them first, in place of those before. Rounds that are locked already don’t change.
 * @throws StartError for an unknown roll number, other words, without a reason, and for a category
 * that the rules of rounds do not name
 */
export async function applicantNeedsCommand(
  database: Open,
  { words, reason }: { words: readonly string[]; reason?: string | undefined },
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<string> {
  const [rollNumber, ...named] = words;
  if (rollNumber === undefined) throw new StartError(needsUsage);
  const student = await findStudentOfRoll(database.drizzle, rollNumber);
  if (!student) throw new StartError(`There is no student with the roll number ${rollNumber}.`);
  const { year, today } = await findWindowYear(database.drizzle, { timeZone });
  const of = { personId: student.id, year, today };
  if (named.length > 0) await record(database, of, { words: named, reason });
  const key = { personId: of.personId, admissionYear: year };
  const recorded = await viewNeeds(database.drizzle, key, today);
  const who = `${student.name} (${plainIdentifier(rollNumber).toUpperCase()}), ${year}`;
  if (recorded.reason === null) return `${who}: nothing is recorded.`;
  return `${who}: ${needsText(recorded)}. Reason: ${recorded.reason}`;
}
