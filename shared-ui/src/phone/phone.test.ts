import { formatPhone } from './phone.ts';

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['9876543210', '98765 43210'],
  ['+91 98765-43210', '+91 98765-43210'],
  ['0542-2307000', '0542-2307000'],
  ['+915422307000', '+915422307000'],
  ['', ''],
])('formats %s', (phone, formatted) => {
  expect(formatPhone(phone)).toBe(formatted);
});
