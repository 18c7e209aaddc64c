import * as z from 'zod/mini';
import { parseWire, toWire } from './wire-row.ts';

const book = z.object({
  _id: z.string(),
  title: z.string(),
  shelf: z.nullable(z.string()),
  lentAt: z.nullable(z.iso.datetime()),
});
const at = new Date('2026-11-23T10:00:00Z');
const lentAt = '2026-11-23T10:00:00.000Z';

test('a row gets the fields of the contract and no others', () => {
  const row = { id: 'b1', title: 'Atlas', lentAt: at, room: 'A', ownerPhone: 'secret' };
  const wire = toWire(book, row, { shelf: `Shelf ${row.room}` });
  expect(wire).toEqual({ _id: 'b1', title: 'Atlas', shelf: 'Shelf A', lentAt });
});

test('rows of a statement in text are parsed by the contract', () => {
  const row = { _id: 'b1', title: 'Atlas', shelf: null, more: 1 };
  const stored = ['2026-11-23 10:00:00+00', at, null].map((one) => ({ ...row, lentAt: one }));
  expect(parseWire(book, stored)).toEqual(
    [lentAt, lentAt, null].map((one) => ({ _id: 'b1', title: 'Atlas', shelf: null, lentAt: one })),
  );
  expect(() => parseWire(book, [{ ...row, lentAt: 7 }])).toThrow(z.core.$ZodError);
});
