import { submitFeedback } from './contract.ts';

function issuesOf(body: unknown) {
  return submitFeedback.body.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

test('a category of the list needs no subject', () => {
  expect(issuesOf({ feedbackType: 'Mess Related', message: 'Good dal.' })).toEqual([]);
});

test.each([undefined, '', '   '])('Other with the subject %j is refused', (customSubject) => {
  const body = { feedbackType: 'Other', message: 'Good dal.', customSubject };
  expect(issuesOf(body)).toEqual(['customSubject']);
});

test('a blank message and an unknown category are refused', () => {
  expect(issuesOf({ feedbackType: 'Parking', message: ' \n ' })).toEqual([
    'feedbackType',
    'message',
  ]);
});
