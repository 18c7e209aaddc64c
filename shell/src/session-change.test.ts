import { useSession } from '@hostel/shared-ui/session';
import { clearOnSessionChange } from './session-change.ts';

const student = { _id: 's1', email: 's@example.edu', role: 'student' } as const;

test('what was fetched goes with the person, not with a new token of the same one', () => {
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
