import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { stayOf, stepsOf } from '../../../testing/stay.ts';
import { Timeline } from './components/timeline.tsx';

function show(...[stay, isStale = false]: [Parameters<typeof Timeline>[0]['stay'], boolean?]) {
  render(
    <MemoryRouter>
      <Timeline stay={stay} isStale={isStale} />
    </MemoryRouter>,
  );
  return screen.getAllByRole('listitem');
}

const letter = { kind: 'letter', path: '/allotment/letter' };
const resident = stayOf({
  place: { hostelName: 'Gargi Hall', roomNumber: '214' },
  rank: { rank: 7, of: 90 },
  toPay: 2_400_000,
  openRequests: 2,
  steps: stepsOf({
    applied: { state: 'done', on: '2026-06-01' },
    round: { state: 'done', on: '2026-06-02' },
    offer: { state: 'done', on: '2026-06-03', note: 'kept-place' },
    bed: { state: 'done', on: '2026-06-03', document: letter },
    fees: { state: 'current', on: '2026-06-12' },
    'moved-in': { state: 'not-needed' },
    requests: { state: 'current' },
  }),
});

it('shows the ten steps with their states and dates', () => {
  const steps = show(resident);
  expect(screen.getByRole('heading', { name: 'Your year 2026–27' })).toBeVisible();
  expect(steps).toHaveLength(10);
  expect(steps[0]).toHaveTextContent('Applied: Done1 Jun 2026');
  expect(steps[7]).toHaveTextContent('Moved in: Not needed');
  expect(steps[9]).toHaveTextContent('No dues: To come');
  expect(steps[6]).toHaveAttribute('aria-current', 'step');
  expect(steps[0]).not.toHaveAttribute('aria-current');
});

it('writes large ranks with separators', () => {
  const steps = show(stayOf({ ...resident, rank: { rank: 1092, of: 1586 } }));
  expect(steps[3]).toHaveTextContent('Rank 1,092 of 1,586');
});

it('says what is known of a step, and links to its page and document', () => {
  const steps = show(resident);
  expect(steps[3]).toHaveTextContent('Rank 7 of 90');
  expect(steps[4]).toHaveTextContent('Accepted');
  expect(steps[5]).toHaveTextContent('Gargi Hall, room 214');
  expect(within(steps[5]!).getByRole('button', { name: 'Allotment letter' })).toBeVisible();
  expect(steps[6]).toHaveTextContent('₹24,000 to pay in all, the next part by 12 Jun 2026');
  expect(within(steps[6]!).getByRole('link', { name: 'Fees' })).toHaveAttribute(
    'href',
    '/student-login/fees-payment',
  );
  expect(steps[8]).toHaveTextContent('2 open');
  expect(within(steps[9]!).queryByRole('link')).not.toBeInTheDocument();
});

it.each([
  ['applied', 'consent-missing', 'Consent of a parent or guardian is missing'],
  ['offer', 'waiting-list', 'You are on the waiting list'],
  ['bed', 'kept-bed', 'Gargi Hall, room 214, kept for this year'],
  ['bed', 'left', 'You left Gargi Hall, room 214'],
  ['fees', 'being-confirmed', 'Payment received, being confirmed'],
  ['requests', 'away', 'On leave until 9 Jun 2026'],
])('says what the note of a step means: %s, %s', (step, note, text) => {
  const steps = stepsOf({ [step]: { state: 'current', note, on: '2026-06-09' } });
  show({ ...resident, steps });
  expect(screen.getByText(text)).toBeVisible();
});

it('shows steps, states and documents of a newer API by their names, and marks old data', () => {
  const unknown = { step: 'key_given', state: 'paused', on: null, note: 'why', document: null };
  show(
    { ...resident, steps: [{ ...unknown, document: { kind: 'gate-pass', path: '/pass' } }] },
    true,
  );
  expect(screen.getByText(/Key given/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Gate pass' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Not updated');
});
