import { leaveApplicationOn, submitLeave } from './leave.ts';

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

test('a whole application passes', () => {
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

test.each(['2026-03-10', '2026-03-09'])('an end on %s is not after the start', (endDate) => {
  expect(firstMessage({ ...application, endDate })).toBe('End date must be after start date');
});

test.each(['31/03/2026', '2026-02-30', '20260-3-1'])('%s is no date', (startDate) => {
  expect(firstMessage({ ...application, startDate })).toBe('This is not a date.');
});

test.each(['9876543210', '+91 98765-43210', '(011) 2345 6789'])('%s can be called', (contact) => {
  expect(firstMessage({ ...application, emergencyContact: contact })).toBeUndefined();
});

test.each(['my father', '12345', '+91'])('%s can’t be called', (contact) => {
  expect(firstMessage({ ...application, emergencyContact: contact })).toBe(
    'Please enter a valid phone number',
  );
});

test('leave begins today at the earliest', () => {
  const on = (today: string) => leaveApplicationOn(today).safeParse(application);
  expect(on('2026-03-10').success).toBe(true);
  expect(on('2026-03-11').error?.issues).toMatchObject([
    { path: ['startDate'], message: 'Start date cannot be in the past' },
  ]);
});
