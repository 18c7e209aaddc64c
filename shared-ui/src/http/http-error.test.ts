import type * as Module from './http-error.ts';
import { ApiError, isFailure, messageOf, presentRow, withFallbackMessage } from './http-error.ts';
import * as z from 'zod/mini';

const refused = new ApiError({ message: 'Taken.', status: 409, code: 'taken', answered: true });
const silent = new ApiError({
  message: 'Network Error',
  status: 0,
  code: 'network',
  answered: false,
});

it('recognises an error of another copy of the class by its brand', () => {
  let other: typeof ApiError | undefined;
  jest.isolateModules(() => {
    other = jest.requireActual<typeof Module>('./http-error.ts').ApiError;
  });
  expect(other).not.toBe(ApiError);
  expect(new other!({ message: '', status: 0, code: 'x', answered: false })).toBeInstanceOf(
    ApiError,
  );
  expect(new Error('x')).not.toBeInstanceOf(ApiError);
});

it('prefers the server’s message, and uses the fallback without an answer', () => {
  expect(messageOf(refused, 'Failed.')).toBe('Taken.');
  expect(messageOf(silent, 'Failed.')).toBe('Failed.');
  expect(messageOf(new Error('boom'), 'Failed.')).toBe('Failed.');
});

it('recognises only the envelope of a failure', () => {
  expect(isFailure({ success: false, message: 'No', code: 'x' })).toBe(true);
  expect(isFailure({ success: true, message: 'No' })).toBe(false);
  expect(isFailure({ success: false })).toBe(false);
  expect(isFailure(null)).toBe(false);
});

const texts = { refused: 'Refused', noReply: 'No reply', unexpected: 'Unexpected' };
const answer = { status: 422, code: 'refused', answered: true };

it.each([
  ['a refusal without words', new ApiError({ ...answer, message: ' ' }), 'Refused'],
  ['a refusal', new ApiError({ ...answer, message: 'Not today.' }), 'Not today.'],
  [
    'no reply',
    new ApiError({ message: 'Network Error', status: 0, code: 'network', answered: false }),
    'No reply',
  ],
  [
    'an unreadable reply',
    new ApiError({ message: '?', status: 200, code: 'unreadable', answered: false }),
    'Unexpected',
  ],
  ['a fault of our own', new TypeError('x is not a function'), 'Unexpected'],
])('gives %s its message', (_, error, message) => {
  expect(withFallbackMessage(error, texts)).toMatchObject({ message });
});

it('returns a failure without a given message unchanged, with its fields', () => {
  const fault = new TypeError('x is not a function');
  expect(withFallbackMessage(fault, { refused: 'Refused' })).toBe(fault);
  const fields = { message: 'Too long' };
  const refused = withFallbackMessage(new ApiError({ ...answer, message: '', fields }), texts);
  expect(refused).toMatchObject({ message: 'Refused', status: 422, fields, answered: true });
});

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
