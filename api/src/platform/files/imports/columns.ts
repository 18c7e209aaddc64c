import { mostColumns, type FileColumn } from '@hostel/contracts/office/imports';
import { type ImportColumn, plainColumnName } from '@hostel/contracts/office/imports/columns';
import { counted, formatCount } from '@hostel/contracts/wire/counts';
import { withoutControls } from '@hostel/contracts/wire/text/characters';
import type { ReadOptions, Remark } from './definition.ts';
import { mostTitleLines } from './separator.ts';
import type { TableLine } from './table.ts';

const mostSamples = 3;
const longestSample = 100;

/** The columns of a file, and the lines below their names. */
interface FoundColumns {
  headerLine: number;
  columns: FileColumn[];
  body: readonly TableLine[];
  problems: Remark[];
  notes: Remark[];
}

interface Named {
  field: string;
  /** The lower, the better. */
  rank: number;
}

/** A name or value of the file as it is shown and stored: short, and whole characters. */
function storable(text: string): string {
  return withoutControls(text.slice(0, longestSample)).trim();
}

/** Names are compared with what stands in brackets, and without it: `Date of Birth (DD/MM/YYYY)`. */
function spellings(name: string): string[] {
  const withoutBrackets = name.replaceAll(/\(.*?\)|\[.*?\]/gu, '');
  return [plainColumnName(name), plainColumnName(withoutBrackets)].filter((one) => one !== '');
}

/** What a column is: as it was imported last time, by its own name, or by another name that is known. */
function nameMatcher(columns: readonly ImportColumn[], known: ReadOptions['known']) {
  const own = new Map<string, string>();
  const others = new Map<string, string>();
  for (const { field, label, otherNames } of columns) {
    own.set(plainColumnName(label), field).set(plainColumnName(field), field);
    for (const other of otherNames) others.set(plainColumnName(other), field);
  }
  return (name: string): Named | undefined => {
    for (const [rank, fields] of [known, own, others].entries()) {
      const found = spellings(name).find((spelling) => fields.has(spelling));
      const field = found === undefined ? undefined : fields.get(found);
      if (field !== undefined) return { field, rank };
    }
    return undefined;
  };
}

type Match = ReturnType<typeof nameMatcher>;

/** The line with the names: the one in which most are known, or else the first one with most cells. */
function findHeader(lines: readonly TableLine[], match: Match): number {
  const first = lines.slice(0, mostTitleLines + 1);
  const known = first.map(
    ({ cells }) => new Set(cells.flatMap((cell) => match(cell)?.field ?? [])).size,
  );
  const most = Math.max(...known);
  if (most > 0) return known.indexOf(most);
  const filled = first.map(({ cells }) => cells.filter((cell) => cell !== '').length);
  return filled.indexOf(Math.max(...filled));
}

/** The field of each column, and which fields more than one column may be. */
function matchAll(names: readonly string[], match: Match) {
  const fields: (string | null)[] = names.map(() => null);
  const several = new Map<string, string[]>();
  const places = new Map<string, { places: number[]; rank: number }>();
  for (const [place, name] of names.entries()) {
    const named = match(name);
    if (!named) continue;
    const { field, rank } = named;
    const best = places.get(field);
    if (!best || rank < best.rank) places.set(field, { places: [place], rank });
    else if (rank === best.rank) best.places.push(place);
  }
  for (const [field, found] of places) {
    const [place = 0] = found.places;
    if (found.places.length === 1) fields[place] = field;
    else
      several.set(
        field,
        found.places.map((one) => names[one] ?? ''),
      );
  }
  return { fields, several };
}

function problemsOf(
  columns: readonly ImportColumn[],
  given: { line: number; fields: readonly (string | null)[]; several: Map<string, string[]> },
): Remark[] {
  const { line, fields, several } = given;
  return columns.flatMap(({ field, label: column, optional }) => {
    const names = several.get(field);
    if (names) {
      const message = `These columns could all be “${column}”: ${names.join(', ')}. Choose one of them, or rename the others in the file.`;
      return { line, column, message };
    }
    if (optional || fields.includes(field)) return [];
    return { line, column, message: 'This column is missing.' };
  });
}

/** What of the file is not imported. */
function notesOf(
  line: number,
  given: { names: readonly string[]; fields: readonly (string | null)[]; titleLines: number },
): Remark[] {
  const { names, fields, titleLines } = given;
  const ignored = names.filter((name, place) => name !== '' && (fields[place] ?? null) === null);
  const notes: Remark[] = [];
  if (titleLines > 0) {
    const message = 'The names of the columns are in this row. What is above it is not imported.';
    notes.push({ line, message });
  }
  if (ignored.length > 0) {
    const columns = counted(ignored.length, 'column');
    notes.push({ line, message: `Not imported: ${columns} (${ignored.join(', ')}).` });
  }
  return notes;
}

function samplesOf(body: readonly TableLine[], place: number): string[] {
  const samples: string[] = [];
  for (const { cells } of body) {
    const cell = cells[place] ?? '';
    if (cell !== '') samples.push(storable(cell));
    if (samples.length === mostSamples) break;
  }
  return samples;
}

/**
 * Finds the names of the columns among the first lines, and what each column is.
 * @param chosen the fields by column, and the line of the names, from an earlier reading
 * @returns undefined for a file without lines
 */
export function findColumns(
  lines: readonly TableLine[],
  columns: readonly ImportColumn[],
  chosen: Pick<ReadOptions, 'fields' | 'headerLine' | 'known'>,
): FoundColumns | undefined {
  const match = nameMatcher(columns, chosen.known);
  const earlier = lines.findIndex(({ line }) => line === chosen.headerLine);
  const index = earlier < 0 ? findHeader(lines, match) : earlier;
  const header = lines[index];
  if (!header) return undefined;
  const { line } = header;
  const names = header.cells.map(storable);
  const body = lines.slice(index + 1);
  if (names.length > mostColumns) {
    const [given, most] = [names.length, mostColumns].map((count) => formatCount(count));
    const message = `The file has ${given} columns; at most ${most} can be read.`;
    return { headerLine: line, columns: [], body, problems: [{ line, message }], notes: [] };
  }
  const none = new Map<string, string[]>();
  const { fields, several } =
    chosen.fields?.length === names.length
      ? { fields: chosen.fields, several: none }
      : matchAll(names, match);
  return {
    headerLine: line,
    columns: names.map((name, place) => {
      return { name, field: fields[place] ?? null, samples: samplesOf(body, place) };
    }),
    body,
    problems: problemsOf(columns, { line, fields, several }),
    notes: notesOf(line, { names, fields, titleLines: index }),
  };
}
