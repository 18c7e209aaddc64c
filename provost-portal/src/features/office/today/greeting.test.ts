import { greeting } from './greeting.ts';

test.each([
  [0, 'Good Morning, Provost!'],
  [11, 'Good Morning, Provost!'],
  [12, 'Good Afternoon, Provost!'],
  [16, 'Good Afternoon, Provost!'],
  [17, 'Good Evening, Provost!'],
  [23, 'Good Evening, Provost!'],
])('at %i o’clock returns %s', (hour, expected) => expect(greeting(hour)).toBe(expected));
