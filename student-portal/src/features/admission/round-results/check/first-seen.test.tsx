import { textOf } from '@hostel/allotment/proof/proof-file';
import { useSession } from '@hostel/shared-ui/session';
import { screen } from '@testing-library/react';
import { signInStudent, signOutStudent } from '../../../../testing/render-portal.tsx';
import { withServer } from '../../../../testing/server.ts';
import { keepFirstSeen, readFirstSeen } from './first-seen.ts';
import {
  commitment,
  file,
  published,
  resultOf,
  round,
  serveCheck,
  showCheck,
  start,
  winner,
} from './testing/checked-round.tsx';

withServer();
beforeEach(signInStudent);
afterEach(() => {
  jest.restoreAllMocks();
  signOutStudent();
});

const { seedCommitment, _id: id } = round;
// Whatever the reply says, the hash of the own leaf is made from the own application.
const own = { ...winner, leaf: '1f'.repeat(32) };
const pseudonym = winner.open.pseudonym;
const { leaf } = commitment.applications.find(({ open }) => open.pseudonym === pseudonym)!;
const hashes = { seedCommitment, root: published.root, leaf };
const earlier = new Date('2026-06-12T06:00:00.000Z');

async function check(proof = own) {
  serveCheck(proof, textOf(file));
  const user = showCheck(resultOf(winner));
  await user.click(start());
}

it('says that the hashes are those of the first time', async () => {
  keepFirstSeen(id, { ...hashes, leaf: null }, earlier);
  await check();
  expect(await screen.findByText(/this browser saw first, on 12 Jun 2026\.$/)).toBeVisible();
  expect(readFirstSeen(id)).toEqual({ ...hashes, at: earlier.toISOString() });
});

it.each([
  ['seedCommitment', 'another hash of the seed'],
  ['root', 'another root'],
  ['leaf', 'another hash of your application'],
])('names another %s than the first one, and keeps that', async (hash, words) => {
  const before = { ...hashes, [hash]: 'ab'.repeat(32) };
  keepFirstSeen(id, before, earlier);
  await check();
  const text = `On 12 Jun 2026 this browser saw ${words} than the one that is published now.`;
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Nothing differs')).not.toBeInTheDocument();
  expect(readFirstSeen(id)).toEqual({ ...before, at: earlier.toISOString() });
});

it('keeps what another account saw apart, and all of it over sign-out', () => {
  keepFirstSeen(id, hashes, earlier);
  useSession.getState().signOut();
  expect(readFirstSeen(id)).toBeUndefined();
  signInStudent();
  expect(readFirstSeen(id)?.root).toBe(published.root);
});

it('checks all the same where the browser stores nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await check();
  expect(await screen.findByText('Nothing differs')).toBeVisible();
  expect(screen.queryByText(/this browser saw/)).not.toBeInTheDocument();
});

it('starts anew where what is stored is not readable', () => {
  localStorage.setItem('first-seen-rounds:student-1', '{"x":1}');
  expect(readFirstSeen(id)).toBeUndefined();
  expect(keepFirstSeen(id, hashes, earlier)).toEqual({ ...hashes, at: earlier.toISOString() });
});
