import {
  lastStart,
  leave,
  leaveApplicationOn,
  resolveLeave,
  shorteningOn,
  submitLeave,
} from './contract.ts';

const application = {
  leaveType: 'sick',
  reason: 'Fever',
  startDate: '2026-03-10',
  endDate: '2026-03-11',
  emergencyContact: '98765 43210',
};

function firstMessage(body: unknown) {
  return submitLeave.body.safeParse(body).error?.issues[0]?.message;
}

test('accepts a complete application', () => {
  expect(submitLeave.body.safeParse(application).success).toBe(true);
});

test.each(['leaveType', 'reason', 'startDate', 'endDate', 'emergencyContact'])(
  'an empty %s is a required field not filled in',
  (field) => {
    const message = 'Please fill in all required fields';
    expect(firstMessage({ ...application, [field]: '' })).toBe(message);
    expect(firstMessage({ ...application, [field]: undefined })).toBe(message);
  },
);

test.each(['2026-03-10', '2026-03-09'])(
  'rejects %s as an end that is not after the start',
  (endDate) => {
    expect(firstMessage({ ...application, endDate })).toBe('End date must be after start date');
  },
);

test.each([
  ['2026-02-30', 'There is no such date. Please check day and month.'],
  ['20260-3-1', 'This is not a date. Write it as DD/MM/YYYY.'],
  ['1/3/26', 'Write the year in four digits, such as 12/06/2006.'],
])('rejects %s as a date', (startDate, message) => {
  expect(firstMessage({ ...application, startDate })).toBe(message);
});

test.each(['9876543210', '+91 98765-43210', '(011) 2345 6789'])(
  'accepts %s as a phone number',
  (contact) => {
    expect(firstMessage({ ...application, emergencyContact: contact })).toBeUndefined();
  },
);

test.each(['my father', '12345', '+91'])('rejects %s as a phone number', (contact) => {
  expect(firstMessage({ ...application, emergencyContact: contact })).toMatch(
    /Enter a 10-digit mobile number, or a landline with its area code, such as 0522 2345678\.$/,
  );
});

test('rejects leave that begins before today', () => {
  const on = (today: string) => leaveApplicationOn(today).safeParse(application);
  expect(on('2026-03-10').success).toBe(true);
  expect(on('2026-03-11').error?.issues).toMatchObject([
    { path: ['startDate'], message: 'Start date cannot be in the past' },
  ]);
});

test.each([
  ['2026-03-10', '2026-09-05', undefined],
  ['2026-03-10', '2026-09-06', 'Leave can be at most 180 days long'],
  ['2027-10-01', '2028-03-28', undefined],
  ['2027-10-01', '2028-03-29', 'Leave can be at most 180 days long'],
])('checks the length of leave from %s to %s', (startDate, endDate, message) => {
  expect(firstMessage({ ...application, startDate, endDate })).toBe(message);
});

test('rejects leave that begins later than in a year', () => {
  expect(lastStart('2026-11-21')).toBe('2027-11-21');
  const on = (today: string) => leaveApplicationOn(today).safeParse(application);
  expect(on('2025-03-10').success).toBe(true);
  expect(on('2025-03-09').error?.issues).toMatchObject([
    { path: ['startDate'], message: 'Start date must be within a year from today' },
  ]);
  expect('2025-03-01' <= lastStart('2024-02-29')).toBe(false);
});

test.each([
  ['2026-03-12', undefined],
  ['2026-03-10', 'End date must be after start date'],
  ['2026-03-15', 'End date must be before the present end date'],
  ['2026-03-11', 'End date cannot be in the past'],
  ['', 'Please fill in all required fields'],
])('checks %s as an earlier end on 12 March', (endDate, message) => {
  const schema = shorteningOn({ fromDate: '2026-03-10', toDate: '2026-03-15' }, '2026-03-12');
  expect(schema.safeParse({ endDate }).error?.issues[0]?.message).toBe(message);
});

test('accepts a status that a later server adds, and does not let the office withdraw leave', () => {
  expect(leave.shape.status.parse('withdrawn')).toBe('withdrawn');
  expect(leave.shape.status.parse('postponed')).toBe('postponed');
  expect(resolveLeave.body.safeParse({ status: 'withdrawn' }).success).toBe(false);
});
