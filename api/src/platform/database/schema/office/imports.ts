import {
  dayReadings,
  type FileColumn,
  importEncodings,
  importKinds,
  importRemarkKinds,
  importSeparators,
  importStates,
} from '@hostel/contracts/office/imports';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** The history of imports. */
export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: importKinds }).notNull(),
  state: text('state', { enum: importStates }).notNull(),
  fileName: text('file_name').notNull(),
  /** SHA-256, in hexadecimal. */
  fileHash: text('file_hash').notNull(),
  /** A file without problems is imported as soon as it is checked. */
  atOnce: boolean('at_once').notNull().default(false),
  encoding: text('encoding', { enum: importEncodings }),
  separator: text('separator', { enum: importSeparators }),
  sheets: text('sheets').array().notNull().default([]),
  sheet: text('sheet'),
  headerLine: integer('header_line'),
  columns: jsonb('columns').$type<FileColumn[]>().notNull().default([]),
  dayOrder: text('day_order', { enum: dayReadings }),
  rowCount: integer('row_count'),
  rowsDone: integer('rows_done').notNull().default(0),
  added: integer('added'),
  changed: integer('changed'),
  unchanged: integer('unchanged'),
  problemCount: integer('problem_count').notNull().default(0),
  noteCount: integer('note_count').notNull().default(0),
  changeCount: integer('change_count').notNull().default(0),
  reason: text('reason'),
  /** How often the work was begun. */
  attempts: integer('attempts').notNull().default(0),
  /** Null for a command. */
  checkedBy: uuid('checked_by'),
  importedBy: uuid('imported_by'),
  address: text('address').notNull(),
  requestId: text('request_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  importedAt: instant('imported_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The files of imports that are not finished. */
export const importFiles = pgTable('import_files', {
  importId: uuid('import_id').primaryKey(),
  content: bytes('content').notNull(),
});

/** Problems, notes and changed values of a file by line. */
export const importRemarks = pgTable(
  'import_remarks',
  {
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: importRemarkKinds }).notNull(),
    line: integer('line').notNull(),
    columnName: text('column_name'),
    value: text('value'),
    message: text('message').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
