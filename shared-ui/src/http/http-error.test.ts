import type * as Module from './http-error.ts';
import { ApiError, messageOf } from './http-error.ts';

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

const texts = { refused: 'Refused', noReply: 'No reply' };
const wordless = new ApiError({ message: ' ', status: 200, code: 'refused', answered: true });
const unreadable = new ApiError({ message: '?', status: 200, code: 'unreadable', answered: false });

it.each([
  ['a refusal', refused, 'Taken.', 'Taken.'],
  ['a refusal without words', wordless, 'Refused', 'Refused'],
  ['no reply', silent, 'No reply', 'No reply'],
  ['an unreadable reply', unreadable, 'No reply', 'Unexpected'],
  ['an error of the application', new TypeError('boom'), 'No reply', 'Unexpected'],
])('returns the message of %s', (_, error, ofTwo, ofThree) => {
  expect(messageOf(error, texts)).toBe(ofTwo);
  expect(messageOf(error, { ...texts, unexpected: 'Unexpected' })).toBe(ofThree);
  expect(messageOf(error, 'Failed.')).toBe(error === refused ? 'Taken.' : 'Failed.');
});
