import type { bedsPerRoom } from '@hostel/contracts/residence/halls';
import { floor, mostRooms, roomType } from '@hostel/contracts/residence/halls/changes';
import { roomColumns } from '@hostel/contracts/office/imports/columns';
import { roomNumber } from '@hostel/contracts/wire/text/identifiers';
import * as z from 'zod/mini';
import { readerOf, yesOrNo } from '../../../../platform/files/imports/cell-readers.ts';
import type {
  CellReader,
  Definition,
  RowReader,
} from '../../../../platform/files/imports/definition.ts';

/** A row of a file of rooms. */
export interface FileRoom {
  number: string;
  floor: number;
  type: keyof typeof bedsPerRoom;
  /** Null where the file has no such column: a room stays as it is. */
  accessible: boolean | null;
}

const readKnownNumber = readerOf(roomNumber);

const readNumber: CellReader<string> = (text, report) => {
  if (text !== '') return readKnownNumber(text, report);
  report('Please give the number.');
  return '';
};

const readFloor: CellReader<number> = (text, report) => {
  const { data = 0, error } = z.safeParse(floor, text === '' ? undefined : Number(text));
  if (error) report(error.issues[0]?.message ?? '');
  return data;
};

const readType: CellReader<FileRoom['type']> = (text, report) => {
  const { data = 'single', error } = z.safeParse(roomType, text.toLowerCase());
  if (error) report(error.issues[0]?.message ?? '');
  return data;
};

/** An empty cell is no. */
const readAccessible: CellReader<boolean> = (text, report) => {
  const answer = text === '' ? false : yesOrNo(text);
  if (answer === undefined) report('Write Yes or No.');
  return answer ?? false;
};

function readRow({ read, has }: RowReader): FileRoom {
  return {
    number: read('number', readNumber),
    floor: read('floor', readFloor),
    type: read('type', readType),
    accessible: has('accessible') ? read('accessible', readAccessible) : null,
  };
}

/** How a file of rooms is read; what it does is decided with the hall. */
export const roomsFile: Omit<Definition<FileRoom>, 'save'> = {
  columns: roomColumns,
  mostRows: mostRooms,
  noun: 'room',
  key: { field: 'number', of: ({ number }) => number },
  readRow,
};
