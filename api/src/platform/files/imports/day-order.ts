import { setImmediate as turn } from 'node:timers/promises';
import type { DayOrder, DayReading } from '@hostel/contracts/office/imports';
import { dayInWords } from '@hostel/contracts/wire/calendar';
import { plainCharacters } from '@hostel/contracts/wire/text/characters';
import { dayFromCell } from '@hostel/contracts/wire/text/days';
import type { Remark } from './definition.ts';

/** A cell of a column of days. */
interface DayCell {
  line: number;
  /** The file’s name of the column. */
  column: string;
  text: string;
}

/** Which order the days of a file have. */
interface FoundOrder {
  order: DayReading;
  problems: Remark[];
  notes: Remark[];
}

const cellsPerTurn = 5_000;

const numbers = /^(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*\2\s*(\d{4})(?!\d)/u;

/** The first two numbers of a day in which one is the day and one is the month. */
function firstTwo(text: string): [number, number] | undefined {
  const [, first, , second] = numbers.exec(plainCharacters(text)) ?? [];
  return first && second ? [Number(first), Number(second)] : undefined;
}

/** The text of a cell with the day first; days that are written otherwise stay as they are. */
export function withDayFirst(text: string, order: DayReading): string {
  if (order !== 'month-first') return text;
  return plainCharacters(text).replace(numbers, '$3$2$1$2$4');
}

function readAs(text: string, order: DayOrder): string {
  const day = dayFromCell(withDayFirst(text, order));
  return day === undefined ? '' : dayInWords(day);
}

function monthFirstProblem({ line, column, text }: DayCell): Remark {
  const message =
    'Here the month is written first, so no date of the file is certain. Choose how the dates are written, or write all of them as DD/MM/YYYY.';
  return { line, column, value: text, message };
}

function ambiguousNote({ line, column, text }: DayCell, order: DayOrder): Remark {
  const message = `The dates in this file could have the day or the month first. This one is read as ${readAs(text, order)}.`;
  return { line, column, value: text, message };
}

/** The first cell of each sort among days of two numbers. */
interface Evidence {
  dayFirst?: DayCell;
  monthFirst?: DayCell;
  /** Either number could be the month. */
  either?: DayCell;
}

async function evidenceOf(cells: readonly DayCell[]): Promise<Evidence> {
  const found: Evidence = {};
  for (const [index, cell] of cells.entries()) {
    // Between two turns other calls are answered.
    if (index % cellsPerTurn === 0) await turn();
    const two = firstTwo(cell.text);
    if (!two) continue;
    const [first, second] = two;
    if (first > 12) found.dayFirst ??= cell;
    else if (second > 12) found.monthFirst ??= cell;
    else if (first !== second) found.either ??= cell;
  }
  return found;
}

/**
 * Which part of the days is the month, judged by all of them: a single day with the month first puts the
 * others in doubt, and where every day could be either, a note says how they are read.
 */
export async function findDayOrder(
  cells: readonly DayCell[],
  chosen: DayOrder | null,
): Promise<FoundOrder> {
  const { dayFirst, monthFirst, either } = await evidenceOf(cells);
  if (monthFirst && chosen === null) {
    return { order: 'unclear', problems: [monthFirstProblem(monthFirst)], notes: [] };
  }
  const order = chosen ?? 'day-first';
  const notes = either && !dayFirst && !monthFirst ? [ambiguousNote(either, order)] : [];
  return { order, problems: [], notes };
}
