import { confirmRefusal, lastAnswerDay, reopenRefusal, type Answered } from './policy.ts';

test.each([
  ['without leave', [], '2026-03-15'],
  ['over a leave, whose day of return counts', [['2026-03-05', '2026-03-09']], '2026-03-19'],
  [
    'a day of two leaves once',
    [
      ['2026-03-05', '2026-03-07'],
      ['2026-03-06', '2026-03-08'],
    ],
    '2026-03-18',
  ],
  ['only the rest of a leave that began before', [['2026-02-20', '2026-03-04']], '2026-03-17'],
  ['a leave that begins on the last day', [['2026-03-15', '2026-03-20']], '2026-03-20'],
  ['no leave after it', [['2026-03-16', '2026-04-20']], '2026-03-15'],
])('the last day to answer counts 14 days: %s', (_case, leaves, expected) => {
  const away = leaves.map(([fromDate = '', toDate = '']) => ({ fromDate, toDate }));
  expect(lastAnswerDay('2026-03-01', away)).toBe(expected);
});

test('the days are counted over the turn of the year and 29 February', () => {
  expect(lastAnswerDay('2027-12-25', [])).toBe('2028-01-08');
  expect(lastAnswerDay('2028-02-20', [])).toBe('2028-03-05');
});

const done: Answered = {
  type: 'maintenance',
  status: 'completed',
  confirmedAt: null,
  reopenings: 0,
  answerBy: '2026-03-15',
};

test('a student reopens twice and until the last day, a provost without limit', () => {
  const code = (over: Partial<Answered>, role: 'student' | 'provost', today: string) =>
    reopenRefusal({ ...done, ...over }, role, today)?.code;
  expect(code({}, 'student', '2026-03-15')).toBeUndefined();
  expect(code({}, 'student', '2026-03-16')).toBe('answer_too_late');
  expect(code({ reopenings: 1 }, 'student', '2026-03-02')).toBeUndefined();
  expect(code({ reopenings: 2 }, 'student', '2026-03-02')).toBe('reopened_too_often');
  expect(code({ reopenings: 2 }, 'provost', '2027-01-01')).toBeUndefined();
  expect(code({ status: 'in-progress', answerBy: null }, 'provost', '2026-03-02')).toBe(
    'not_finished',
  );
});

test('only finished requests are confirmed; closed feedback is final', () => {
  const code = (over: Partial<Answered>) =>
    confirmRefusal({ ...done, ...over }, '2026-03-02')?.code;
  expect(code({})).toBeUndefined();
  expect(code({ type: 'feedback', status: 'resolved' })).toBeUndefined();
  expect(code({ status: 'pending', answerBy: null })).toBe('not_finished');
  expect(code({ type: 'feedback', status: 'closed' })).toBe('feedback_closed');
});
