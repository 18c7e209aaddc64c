import type * as Module from './http-error.ts';
import { ApiError, isFailure, messageOf } from './http-error.ts';

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
