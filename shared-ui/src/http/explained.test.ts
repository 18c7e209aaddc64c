import { ApiError } from '@hostel/shared-ui/http-error';
import { explained } from './explained.ts';

const texts = { refused: 'Refused', noReply: 'No reply', unexpected: 'Unexpected' };
const answer = { status: 422, code: 'refused', answered: true };

test.each([
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
])('%s is told in the catalogue’s words', (_, error, message) => {
  expect(explained(error, texts)).toMatchObject({ message });
});

test('what has no words in the catalogue stays as it came, fields and all', () => {
  const fault = new TypeError('x is not a function');
  expect(explained(fault, { refused: 'Refused' })).toBe(fault);
  const fields = { message: 'Too long' };
  const refused = explained(new ApiError({ ...answer, message: '', fields }), texts);
  expect(refused).toMatchObject({ message: 'Refused', status: 422, fields, answered: true });
});
