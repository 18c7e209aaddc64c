import { chosenPassword, password } from './passwords.ts';

test('a password is composed, and otherwise as it was typed', () => {
  const given = password('Password is required');
  expect(given.parse('  Andre\u0301\u200b ２ ')).toBe('  Andr\u00e9\u200b ２ ');
  expect(given.safeParse('').error?.issues[0]?.message).toBe('Password is required');
  expect(chosenPassword('x').safeParse('short').error?.issues[0]?.message).toBe(
    'Password must be at least 6 characters long',
  );
  expect(chosenPassword('x').safeParse('x'.repeat(201)).success).toBe(false);
});
