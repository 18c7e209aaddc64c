import { email } from './email.ts';

const messagesOf = (typed: string) =>
  email.safeParse(typed).error?.issues.map((one) => one.message);

test('is trimmed, in lower case and without invisible characters', () => {
  expect(email.parse(' \u200bAsha.Rao@Example.edu\u00a0\n')).toBe('asha.rao@example.edu');
});

test.each([
  ['', 'Email is required'],
  ['asha rao@example.edu', 'An email address has no blanks. Please check it.'],
  ['asha\u00a0rao@example.edu', 'An email address has no blanks. Please check it.'],
  [
    'ａsha@example.edu',
    'This address has letters in another form. Please type it with an English keyboard.',
  ],
  [
    'asha@example.edu²',
    'This address has letters in another form. Please type it with an English keyboard.',
  ],
  ['asha', 'Please enter a valid email address'],
  ['аsha@example.edu', 'Please enter a valid email address'],
])('refuses %j, and never repairs it', (typed, message) => {
  expect(messagesOf(typed)?.[0]).toBe(message);
});
