import { firstTargetTimes } from '../../../../platform/records/settings/request-settings.ts';
import { targetOf, type Targeted } from './targets.ts';

const tap: Targeted = {
  type: 'maintenance',
  subject: 'plumbing',
  priority: 'high',
  status: 'pending',
  // 29 February, 00:30 in India.
  requestDate: new Date('2028-02-28T19:00:00Z'),
};
const on = (day: string, targets = firstTargetTimes) => ({
  now: new Date(`${day}T12:00:00Z`),
  timeZone: 'Asia/Kolkata',
  targets,
});

test('a request is due some days after its filing, by type and priority', () => {
  expect(targetOf(tap, on('2028-03-01'))).toEqual({ dueOn: '2028-03-01', overdue: false });
  expect(targetOf(tap, on('2028-03-02'))).toEqual({ dueOn: '2028-03-01', overdue: true });
  const dueOn = (over: Partial<Targeted>) => targetOf({ ...tap, ...over }, on('2028-03-01'))?.dueOn;
  expect(dueOn({ priority: 'low' })).toBe('2028-03-07');
  expect(dueOn({ subject: 'furniture' })).toBe('2028-03-03');
  expect(dueOn({ type: 'leave', subject: 'sick', priority: null })).toBe('2028-03-02');
  expect(dueOn({ type: 'feedback', subject: 'toString', priority: null })).toBe('2028-03-07');
});

test('a finished request and one of an unknown kind have no target', () => {
  expect(targetOf({ ...tap, status: 'completed' }, on('2028-03-09'))).toBeNull();
  expect(targetOf({ ...tap, subject: 'toString' }, on('2028-03-09'))).toBeNull();
  expect(targetOf({ ...tap, priority: 'toString' }, on('2028-03-09'))).toBeNull();
});

test('an office’s own target times replace the usual ones, which count for types without any', () => {
  const targets = { leave: 1, feedback: 1, maintenance: { plumbing: { high: 100, low: 100 } } };
  const own = (over: Partial<Targeted>) =>
    targetOf({ ...tap, ...over }, on('2028-03-09', targets))?.overdue;
  expect(own({})).toBe(false);
  expect(own({ subject: 'electrical' })).toBe(true);
  expect(own({ priority: 'medium' })).toBe(true);
});
