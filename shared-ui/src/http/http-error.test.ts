import type * as Module from './http-error.ts';
import { ApiError, isFailure, messageOf } from './http-error.ts';

const refused = new ApiError({ message: 'Taken.', status: 409, code: 'taken', answered: true });
const silent = new ApiError({
  message: 'Network Error',
  status: 0,
  code: 'network',
  answered: false,
});

test('an error of another copy of the class is known by its brand', () => {
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

test('the server’s message goes before the fallback, silence takes the fallback', () => {
  expect(messageOf(refused, 'Failed.')).toBe('Taken.');
  expect(messageOf(silent, 'Failed.')).toBe('Failed.');
  expect(messageOf(new Error('boom'), 'Failed.')).toBe('Failed.');
});

test('only the envelope of a failure is one', () => {
  expect(isFailure({ success: false, message: 'No', code: 'x' })).toBe(true);
  expect(isFailure({ success: true, message: 'No' })).toBe(false);
  expect(isFailure({ success: false })).toBe(false);
  expect(isFailure(null)).toBe(false);
});
