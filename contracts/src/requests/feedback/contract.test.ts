import { submitFeedback } from './contract.ts';

function issuesOf(body: unknown) {
  return submitFeedback.body.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
}

test('requires no subject for a listed category', () => {
  expect(issuesOf({ feedbackType: 'Mess Related', message: 'Good dal.' })).toEqual([]);
});

test.each([undefined, '', '   '])('rejects Other with the subject %j', (customSubject) => {
  const body = { feedbackType: 'Other', message: 'Good dal.', customSubject };
  expect(issuesOf(body)).toEqual(['customSubject']);
});

test('rejects a blank message and an unknown category', () => {
  expect(issuesOf({ feedbackType: 'Parking', message: ' \n ' })).toEqual([
    'feedbackType',
    'message',
  ]);
});
