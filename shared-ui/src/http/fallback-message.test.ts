import { withFallbackMessage } from './fallback-message.ts';
import { ApiError } from './http-error.ts';

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
