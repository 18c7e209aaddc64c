import * as z from 'zod/mini';
import { ApiError } from './http-error.ts';
import { currentRow } from './current-row.ts';

const book = z.object({ title: z.string() });
const conflict = (status: number, code: string, data: unknown) =>
  new ApiError({ message: 'x', status, code, data, answered: true });

it('returns the row of a 409 `changed` only if it is valid', () => {
  expect(currentRow(conflict(409, 'changed', { title: 'A' }), book)).toEqual({ title: 'A' });
  expect(currentRow(conflict(409, 'illegal', { title: 'A' }), book)).toBeUndefined();
  expect(currentRow(conflict(404, 'changed', { title: 'A' }), book)).toBeUndefined();
  expect(currentRow(conflict(409, 'changed', { name: 'A' }), book)).toBeUndefined();
  expect(currentRow(new Error('x'), book)).toBeUndefined();
});
