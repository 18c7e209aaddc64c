import * as z from 'zod/mini';
import { ApiError } from './http-error.ts';
import { presentRow } from './present-row.ts';

const book = z.object({ title: z.string() });
const refusal = (status: number, code: string, data: unknown) =>
  new ApiError({ message: 'x', status, code, data, answered: true });

test('only a 409 `changed` with a row that can be read gives the row', () => {
  expect(presentRow(refusal(409, 'changed', { title: 'A' }), book)).toEqual({ title: 'A' });
  expect(presentRow(refusal(409, 'illegal', { title: 'A' }), book)).toBeUndefined();
  expect(presentRow(refusal(404, 'changed', { title: 'A' }), book)).toBeUndefined();
  expect(presentRow(refusal(409, 'changed', { name: 'A' }), book)).toBeUndefined();
  expect(presentRow(new Error('x'), book)).toBeUndefined();
});
