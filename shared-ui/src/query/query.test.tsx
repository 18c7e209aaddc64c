import { ApiError } from '@hostel/shared-ui/http-error';
import { useSession } from '@hostel/shared-ui/session';
import { act, renderHook } from '@testing-library/react';
import { createQueryClient, scopedKey, useQueryScope } from './query.ts';

const signedOut = { token: null, user: null, ended: false };
const person = { token: 't', user: { _id: 's1', email: 'a@b.in', role: 'student' as const } };

beforeEach(() => useSession.setState(signedOut));

it('starts a key with the remote and the person', () => {
  expect(scopedKey('portal', 'books', 7)).toEqual(['portal', 'anonymous', 'books', 7]);
  useSession.setState(person);
  expect(scopedKey('portal', 'books')).toEqual(['portal', 's1', 'books']);
});

it('updates the prefix with the session', () => {
  const { result } = renderHook(() => useQueryScope('portal'));
  act(() => useSession.setState(person));
  expect(result.current).toEqual(['portal', 's1']);
});

it('retries twice without an answer or on a server error, never a refusal', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('No rule');
  const failed = (status: number) =>
    new ApiError({ message: '', status, code: 'x', answered: status !== 0 });
  expect(retry(0, failed(404))).toBe(false);
  expect(retry(0, failed(0))).toBe(true);
  expect(retry(1, failed(503))).toBe(true);
  expect(retry(2, failed(503))).toBe(false);
});
