import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  successData,
  successPage,
} from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';
import { ofKind } from '../../wire/text/kinds.ts';

/**
 * What a file has: the results of the university; students and residents from a former system; needs and
 * categories of students in the current admission year.
 */
export const importKinds = ['results', 'students', 'needs'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * `checking`: the file is read and compared, nothing is written; `ready`: it can be imported;
 * `rejected`: it has problems; `importing`, `imported`; `failed`: the server could not finish it;
 * `expired`: it was not imported in time, and the file is deleted.
 */
export const importStates = [
  'checking',
  'ready',
  'rejected',
  'importing',
  'imported',
  'failed',
  'expired',
] as const;
export type ImportState = (typeof importStates)[number];

/** How text is written as bytes; `utf-8-mark` begins with a byte order mark. `xlsx`: an Excel workbook. */
export const importEncodings = ['utf-8', 'utf-8-mark', 'utf-16', 'windows-1252', 'xlsx'] as const;
/** What is between the cells of a line of text. */
export const importSeparators = ['comma', 'semicolon', 'tab'] as const;

/** Endings of the names of files that are read. */
export const importEndings = ['.xlsx', '.csv', '.tsv', '.txt'] as const;

export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 200_000,
  /** Of one file; the others are counted. */
  problems: 100_000,
  /** Changed values of one file that are listed. */
  changes: 10_000,
} as const;
/** Of one file. */
export const mostColumns = 200;
/** Days in which a checked file can be imported; then it is deleted. So are problems and notes. */
export const importDays = 7;

/** Which part of a day such as 06/12/2006 is the month. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];
/** As the days of a file were read; `unclear` where an order has to be chosen. */
export const dayReadings = ['day-first', 'month-first', 'unclear'] as const;
export type DayReading = (typeof dayReadings)[number];

/** A column of a file, in the order of the file. */
export const fileColumn = z.object({
  /** As the header names it; it may be empty. */
  name: z.string(),
  /** A field of `importColumns`; null for a column that is not imported. */
  field: z.nullable(z.string()),
  /** The first values, at most three; none once the file is deleted. */
  samples: z.array(z.string()),
});
export type FileColumn = z.infer<typeof fileColumn>;

/** How a file is read: what can be chosen for it after the first check. */
const reading = {
  /** Names of the sheets of a workbook, and the one that is read. */
  sheets: z.array(z.string()),
  sheet: z.nullable(z.string()),
  /** The line with the names of the columns; those above it are not imported. */
  headerLine: z.nullable(z.number()),
  columns: z.array(fileColumn),
  /** Null for a file whose rows could not be read yet. */
  dayOrder: z.nullable(openEnum(dayReadings)),
};

export const importRecord = z.object({
  _id: id,
  kind: openEnum(importKinds),
  state: openEnum(importStates),
  fileName: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  fileHash: z.string(),
  /** Null until the file is read, and for a file that can’t be read; the separator also for a workbook. */
  encoding: z.nullable(openEnum(importEncodings)),
  separator: z.nullable(openEnum(importSeparators)),
  ...reading,
  /** Rows below the header; null until the file is read. */
  rows: z.nullable(z.number()),
  /** Rows that the current check or import has compared. */
  rowsDone: z.number(),
  /** What the import does, or did, with the rows; null until the check is finished, and with problems. */
  counts: z.nullable(z.object({ added: z.number(), changed: z.number(), unchanged: z.number() })),
  problems: z.number(),
  /** Remarks that don’t prevent the import. */
  notes: z.number(),
  /** Values that are changed and listed. */
  changes: z.number(),
  /** Why it failed, or was checked again; null otherwise. */
  reason: z.nullable(z.string()),
  /** Name of the administrator; null for a command. */
  checkedBy: z.nullable(z.string()),
  createdAt: instant,
  importedBy: z.nullable(z.string()),
  /** When it was imported; null before. */
  importedAt: z.nullable(instant),
  updatedAt: instant,
});
export type ImportRecord = z.infer<typeof importRecord>;

/** A problem prevents the import; a note does not. A change is a value that the import replaces. */
export const importRemarkKinds = ['problem', 'note', 'change'] as const;

export const importRemark = z.object({
  kind: openEnum(importRemarkKinds),
  /** Of the file, or row of the sheet, counted from 1. */
  line: z.number(),
  /** As the file names it; null where the line as such is meant. */
  column: z.nullable(z.string()),
  /** What was read there, and of a change the new value; null where nothing was. */
  value: z.nullable(z.string()),
  message: z.string(),
});
export type ImportRemark = z.infer<typeof importRemark>;

export const listImports = defineCall({
  name: 'imports.list',
  method: 'GET',
  path: '/imports',
  summary: 'The history of imports, newest first, for staff of all halls.',
  access: managingRoles,
  query: z.object(pageQuery(20)),
  reply: successPage(importRecord),
});

export const readImport = defineCall({
  name: 'imports.read',
  method: 'GET',
  path: '/imports/{id}',
  summary: 'One import with its state, progress and counts.',
  access: managingRoles,
  params: idParams,
  reply: successData(importRecord),
});

export const importRemarks = defineCall({
  name: 'imports.remarks',
  method: 'GET',
  path: '/imports/{id}/remarks',
  summary: 'Problems, notes and changed values of a file by line.',
  access: ['admin'],
  params: idParams,
  query: z.object(pageQuery(50)),
  reply: successPage(importRemark),
});

export const exportImportRemarks = defineCall({
  name: 'imports.exportRemarks',
  method: 'GET',
  path: '/imports/{id}/remarks/export',
  summary: 'A rejected file with its problems in a column; of other imports notes and changes.',
  access: ['admin'],
  params: idParams,
  reply: z.unknown(),
  replyKind: 'file',
});

/** Starts the check; the reply doesn’t wait for it. */
export const createImport = defineCall({
  name: 'imports.create',
  method: 'POST',
  path: '/imports/{kind}',
  summary:
    'Checks a CSV file or workbook; without dryRun=yes one without problems is imported, all or nothing.',
  access: ['admin'],
  params: z.object({ kind: z.enum(importKinds) }),
  query: z.object({ dryRun: z._default(z.enum(['yes', 'no']), 'no') }),
  /** Only the file, in the field `file`. */
  body: z.looseObject({}),
  bodyKind: 'multipart',
  submitOnce: true,
  reply: successData(importRecord),
});

/** 409 `bad_state` where the file is deleted, imported or being read. */
export const recheckImport = defineCall({
  name: 'imports.recheck',
  method: 'POST',
  path: '/imports/{id}/recheck',
  summary: 'Checks a file again, read in another way: its sheet, columns and days.',
  access: ['admin'],
  params: idParams,
  body: z.object({
    /** Null for the first one, and for a text file. */
    sheet: z.nullable(ofKind('program', z.string().check(z.maxLength(255)))),
    /** The field of each column of the file; null for all where they are to be found by their names. */
    fields: z.nullable(
      z
        .array(z.nullable(ofKind('program', z.string().check(z.maxLength(40)))))
        .check(z.maxLength(mostColumns)),
    ),
    dayOrder: z.nullable(z.enum(dayOrders)),
  }),
  ifMatch: true,
  reply: successData(importRecord),
});

/**
 * 409 `changed` where the check was repeated meanwhile, 409 `other_file` where the hash differs, 409
 * `bad_state` where there is nothing to import. Repeating it for the same import changes nothing.
 */
export const applyImport = defineCall({
  name: 'imports.apply',
  method: 'POST',
  path: '/imports/{id}/apply',
  summary: 'Imports a file that was checked: all of its rows or none.',
  access: ['admin'],
  params: idParams,
  body: z.object({
    /** Of the file that was checked. */
    fileHash: ofKind(
      'program',
      z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not the hash of a file.')),
    ),
  }),
  ifMatch: true,
  reply: successData(importRecord),
});

export const discardImport = defineCall({
  name: 'imports.discard',
  method: 'POST',
  path: '/imports/{id}/discard',
  summary: 'Deletes a file that was not imported, with its problems; the history keeps its name.',
  access: ['admin'],
  params: idParams,
  reply: successData(importRecord),
});
