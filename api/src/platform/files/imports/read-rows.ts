import { setImmediate as turn } from 'node:timers/promises';
import type { DayOrder, DayReading, FileColumn } from '@hostel/contracts/office/imports';
import { findDayOrder, withDayFirst } from './day-order.ts';
import type { Definition, Lined, Office, ReadSummary, ReadFile, Remark } from './definition.ts';
import type { TableLine } from './table.ts';

const rowsPerTurn = 200;
const longestValue = 100;
/** Every field has a lower limit, so that what is cut off is refused. */
const longestCell = 1_000;

/** The place of each field that the file has, and the file’s name of it. */
type Places = ReadonlyMap<string, { place: number; name: string }>;

function placesOf(columns: readonly FileColumn[]): Places {
  return new Map(
    columns.flatMap(({ field, name }, place) =>
      field === null ? [] : [[field, { place, name }] as const],
    ),
  );
}

interface Given {
  places: Places;
  /** Up to the last column with a name. */
  width: number;
  isWorkbook: boolean;
  /** Where it is unclear, the days are not judged one by one. */
  dayOrder: DayReading;
  /** All fields of days. */
  days: ReadonlySet<string>;
  today: string;
}

function readLine<Row>(
  definition: Definition<Row>,
  { cells, line }: TableLine,
  given: Given,
): { row: Row; problems: Remark[] } {
  const { places, width, isWorkbook, dayOrder, days, today } = given;
  const problems: Remark[] = [];
  const extra = cells.findIndex((cell, place) => place >= width && cell !== '');
  if (extra >= 0) {
    const message = isWorkbook
      ? `There is text in column ${extra + 1}, which has no heading. Give the column a name in the header, or delete the text.`
      : `This row has ${cells.length} values, the header has ${width}. Put a value that contains the separator in quotation marks.`;
    problems.push({ line, message });
  }
  const row = definition.readRow({
    today,
    has: (field) => places.has(field),
    read(field, reader) {
      const found = places.get(field);
      const text = (found ? (cells[found.place] ?? '') : '')
        .slice(0, longestCell)
        .replaceAll('\0', '');
      return reader(days.has(field) ? withDayFirst(text, dayOrder) : text, (message) => {
        if (dayOrder === 'unclear' && days.has(field)) return;
        const value = text.slice(0, longestValue);
        problems.push({ line, column: found?.name ?? field, value, message });
      });
    },
  });
  return { row, problems };
}

async function readRows<Row>(
  definition: Definition<Row>,
  lines: readonly TableLine[],
  given: Given,
): Promise<{ rows: Lined<Row>[]; problems: Remark[] }> {
  const rows: Lined<Row>[] = [];
  const problems: Remark[] = [];
  const firstLines = new Map<string, number>();
  const { field, of } = definition.key;
  for (const one of lines) {
    const { line } = one;
    const read = readLine(definition, one, given);
    problems.push(...read.problems);
    const value = of(read.row);
    const earlier = firstLines.get(value);
    if (earlier !== undefined && value !== '') {
      const column = given.places.get(field)?.name ?? field;
      problems.push({ line, column, value, message: `${value} is already in row ${earlier}.` });
    }
    firstLines.set(value, earlier ?? line);
    rows.push({ line, row: read.row });
    if (rows.length % rowsPerTurn === 0) await turn();
  }
  return { rows, problems };
}

/** The cells of all columns of days. */
function dayCells(lines: readonly TableLine[], places: Places, days: ReadonlySet<string>) {
  return [...days].flatMap((field) => {
    const found = places.get(field);
    if (!found) return [];
    const { place, name: column } = found;
    return lines.map(({ line, cells }) => ({ line, column, text: cells[place] ?? '' }));
  });
}

interface Source {
  read: ReadSummary;
  /** Of the columns. */
  notes: readonly Remark[];
  office: Office;
  chosen: DayOrder | null;
}

/** Reads the rows below the names of the columns. */
export async function readBody<Row>(
  definition: Definition<Row>,
  body: readonly TableLine[],
  { read, notes, office, chosen }: Source,
): Promise<ReadFile> {
  const places = placesOf(read.columns);
  const days = new Set(definition.columns.flatMap((one) => (one.days ? one.field : [])));
  const order = await findDayOrder(dayCells(body, places, days), chosen);
  const { rows, problems } = await readRows(definition, body, {
    places,
    width: read.columns.findLastIndex(({ name }) => name !== '') + 1,
    isWorkbook: read.encoding === 'xlsx',
    dayOrder: order.order,
    days,
    today: office.today,
  });
  const columnName = (field: string) => places.get(field)?.name ?? field;
  return {
    ...read,
    dayOrder: order.order,
    problems: [...order.problems, ...problems],
    notes: order.notes,
    columnNotes: notes,
    save: (tx, progress) => definition.save(tx, rows, { ...office, progress, columnName }),
  };
}
