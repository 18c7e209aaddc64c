import type { PublicRound } from '@hostel/contracts/admission/rounds';
import { render, screen } from '@testing-library/react';
import type { Checked } from './use-check.ts';
import { file, published, round, winner } from './testing/checked-round.tsx';
import { VerifiedPoints } from './verified-points.tsx';

const cancelled: PublicRound = {
  ...round,
  _id: '01980000-0000-7000-8000-000000000099',
  number: 7,
  state: 'cancelled',
  cancelledAt: '2026-06-04T06:00:00.000Z',
  cancelReason: 'Wrong quotas',
};
const hashes = { seedCommitment: round.seedCommitment, root: published.root, leaf: null };

function show(verification: Partial<Checked['verification']>, more: Partial<Checked> = {}) {
  const checked: Checked = {
    verification: {
      verified: true,
      format: 2,
      differences: [],
      applications: file.lines.length,
      hasDraw: true,
      amendments: [],
      replaces: null,
      own: null,
      ownLeaf: null,
      ...verification,
    },
    file: new Blob([]),
    own: winner,
    published,
    round,
    replaced: undefined,
    hashes,
    firstSeen: null,
    placeOf: () => ({ hostelName: 'Gargi Hall', roomType: 'single' }),
    ...more,
  };
  render(<VerifiedPoints checked={checked} />);
}

it('says that the office could have tried several lots where there is no public draw', () => {
  show({ hasDraw: false }, { round: { ...round, drawPlan: null, draw: null } });
  expect(
    screen.getByText(
      'The office could have tried several lots before the lock: this round has no public draw.',
    ),
  ).toBeVisible();
  expect(screen.getByText('The number of places was not changed after the lock.')).toBeVisible();
});

it('names the cancelled round that this one repeats, with day and reason', () => {
  show({ replaces: cancelled._id }, { replaced: cancelled });
  expect(
    screen.getByText(
      'This round repeats Round 7, which was locked and then cancelled on 4 Jun 2026. Reason: Wrong quotas',
    ),
  ).toBeVisible();
});

it('says so when the public list does not have the cancelled round', () => {
  show({ replaces: cancelled._id });
  expect(screen.getByText(/which the public list does not name/)).toBeVisible();
});
