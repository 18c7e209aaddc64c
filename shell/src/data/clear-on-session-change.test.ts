import { useSession } from '@hostel/shared-ui/session';
import { clearOnSessionChange } from './clear-on-session-change.ts';

const student = { _id: 's1', email: 's@example.edu', role: 'student' } as const;

test('clears fetched data for another user, not for a new token of the same user', () => {
  const client = { clear: jest.fn() };
  const stop = clearOnSessionChange(client);
  const { signIn, signOut, end } = useSession.getState();
  signIn({ token: 't1', user: student });
  expect(client.clear).toHaveBeenCalledTimes(1);
  end();
  signIn({ token: 't2', user: student });
  expect(client.clear).toHaveBeenCalledTimes(1);
  signIn({ token: 't3', user: { ...student, _id: 's2' } });
  expect(client.clear).toHaveBeenCalledTimes(2);
  signOut();
  expect(client.clear).toHaveBeenCalledTimes(3);
  stop();
});
