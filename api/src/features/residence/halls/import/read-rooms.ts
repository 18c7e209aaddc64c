import type { bedsPerRoom } from '@hostel/contracts/residence/halls';
import {
  floor as floorSchema,
  mostRooms,
  roomType,
  type ImportProblem,
} from '@hostel/contracts/residence/halls/changes';
import { roomNumber } from '@hostel/contracts/wire/text/identifiers';
import { parse, type CsvError } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { messages } from '../messages.ts';

/** A line of a file of rooms. */
export interface FileRoom {
  line: number;
  number: string;
  floor: number;
  type: keyof typeof bedsPerRoom;
  /** Undefined where the file has no such column: a room stays as it is. */
  accessible: boolean | undefined;
}

interface ReadRooms {
  rooms: FileRoom[];
  problems: ImportProblem[];
}

interface Line {
  cells: string[];
  line: number;
}

const columns = ['Room', 'Floor', 'Type', 'Accessible'] as const;
type Columns = Record<(typeof columns)[number], number>;

const isYes = new Map([
  ['yes', true],
  ['y', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['n', false],
  ['false', false],
  ['0', false],
  ['', false],
]);

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'lines' in error;
}

/** Spreadsheets separate by comma, by semicolon where the comma is decimal, or by tab. */
function separatorOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  return [';', '\t'].find((separator) => header.includes(separator)) ?? ',';
}

function linesOf(text: string): Line[] | ImportProblem {
  const lines: Line[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ cells, line });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    return { line, message: 'A quotation mark is misplaced: the file can’t be read from here on.' };
  }
}

/** The places of the columns, or what is wrong with the header. */
function columnsOf({ cells, line }: Line): Columns | ImportProblem[] {
  const given = cells.map((cell) => cell.toLowerCase());
  const place = (column: string) => given.indexOf(column.toLowerCase());
  const problems = columns.flatMap((column) => {
    if (place(column) < 0 && column !== 'Accessible') return `The column ${column} is missing.`;
    const twice = given.lastIndexOf(column.toLowerCase()) !== place(column);
    return twice ? `The column ${column} appears twice.` : [];
  });
  if (problems.length > 0) return problems.map((message) => ({ line, message }));
  return {
    Room: place('Room'),
    Floor: place('Floor'),
    Type: place('Type'),
    Accessible: place('Accessible'),
  };
}

/** The first message of a schema about a value. */
function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  const result = z.safeParse(schema, value);
  return result.success
    ? { value: result.data, message: undefined }
    : { value: undefined, message: result.error.issues[0]?.message ?? '' };
}

function readLine({ cells, line }: Line, at: Columns, floors: number): FileRoom | ImportProblem[] {
  const cell = (column: keyof Columns) => cells[at[column]] ?? '';
  const number = checked(roomNumber, cell('Room'));
  const typedFloor = cell('Floor');
  const floor = checked(floorSchema, typedFloor === '' ? undefined : Number(typedFloor));
  const type = checked(roomType, cell('Type').toLowerCase());
  const accessible = at.Accessible < 0 ? undefined : isYes.get(cell('Accessible').toLowerCase());
  const wrong = [
    cell('Room') === '' ? 'Room: please give the number.' : about('Room', number.message),
    about('Floor', floorProblem(typedFloor, floor, floors)),
    about('Type', type.message),
    at.Accessible >= 0 && accessible === undefined ? 'Accessible: write Yes or No.' : undefined,
  ].filter((message) => message !== undefined);
  if (
    number.value === undefined ||
    floor.value === undefined ||
    type.value === undefined ||
    wrong.length > 0
  ) {
    return wrong.map((message) => ({ line, message }));
  }
  return { line, number: number.value, floor: floor.value, type: type.value, accessible };
}

function floorProblem(
  typed: string,
  { value, message }: { value: number | undefined; message: string | undefined },
  floors: number,
): string | undefined {
  if (Number.isNaN(Number(typed))) return 'a whole number, from 1 to 30.';
  return value !== undefined && value > floors ? messages.noSuchFloor(floors) : message;
}

function about(column: string, message: string | undefined): string | undefined {
  return message && `${column}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/**
 * Reads a CSV file of rooms, and reports all its problems by line. The rooms must only be used when
 * there is no problem. Further columns are ignored, so that an exported file can be imported.
 */
export function readRooms(text: string, floors: number): ReadRooms {
  const lines = linesOf(text);
  if (!Array.isArray(lines)) return { rooms: [], problems: [lines] };
  const [header, ...body] = lines;
  if (!header) return { rooms: [], problems: [{ line: 1, message: 'The file is empty.' }] };
  const at = columnsOf(header);
  if (Array.isArray(at)) return { rooms: [], problems: at };
  if (body.length === 0) {
    return { rooms: [], problems: [{ line: 2, message: 'There is no room below the header.' }] };
  }
  if (body.length > mostRooms) {
    const message = `The file has ${body.length} rooms; at most ${mostRooms} can be imported at once.`;
    return { rooms: [], problems: [{ line: mostRooms + 2, message }] };
  }
  const rooms: FileRoom[] = [];
  const problems: ImportProblem[] = [];
  const firstLines = new Map<string, number>();
  for (const one of body) {
    const read = readLine(one, at, floors);
    if (Array.isArray(read)) {
      problems.push(...read);
      continue;
    }
    const earlier = firstLines.get(read.number);
    if (earlier === undefined) firstLines.set(read.number, one.line);
    else
      problems.push({
        line: one.line,
        message: `Room ${read.number} is already on line ${earlier}.`,
      });
    rooms.push(read);
  }
  return { rooms, problems };
}
