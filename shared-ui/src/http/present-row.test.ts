import * as z from 'zod/mini';
import { ApiError } from './http-error.ts';
import { presentRow } from './present-row.ts';

const book = z.object({ title: z.string() });
const conflict = (status: number, code: string, data: unknown) =>
  new ApiError({ message: 'x', status, code, data, answered: true });

it('returns the row of a 409 `changed` only if it is valid', () => {
  expect(presentRow(conflict(409, 'changed', { title: 'A' }), book)).toEqual({ title: 'A' });
  expect(presentRow(conflict(409, 'illegal', { title: 'A' }), book)).toBeUndefined();
  expect(presentRow(conflict(404, 'changed', { title: 'A' }), book)).toBeUndefined();
  expect(presentRow(conflict(409, 'changed', { name: 'A' }), book)).toBeUndefined();
  expect(presentRow(new Error('x'), book)).toBeUndefined();
});
