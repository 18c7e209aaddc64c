import {
  type ApplicationState,
  applicationStates,
} from '@hostel/contracts/admission/applications/application';
import { hasUseForChoices, mayMove, mayReopen, reopenedState } from './state-moves.ts';

const after = (from: ApplicationState) => applicationStates.filter((to) => mayMove(from, to));

test('no application moves to the state that it has', () => {
  for (const state of applicationStates) expect(mayMove(state, state)).toBe(false);
});

test('every state can be reached from received', () => {
  const reached = new Set<ApplicationState>(['received']);
  for (const state of reached) for (const to of after(state)) reached.add(to);
  expect([...reached].sort()).toEqual([...applicationStates].sort());
});

test('a bed by hand is possible in every state but resident itself', () => {
  const without = applicationStates.filter((state) => !mayMove(state, 'resident'));
  expect(without).toEqual(['resident']);
});

test('only the office leads a closed application back, to received or waiting', () => {
  const closed = applicationStates.filter(mayReopen);
  expect(closed).toEqual(['declined', 'lapsed', 'withdrawn', 'vacated']);
  for (const state of closed) {
    expect(mayMove(state, 'waiting')).toBe(true);
    expect(mayMove(state, 'accepted')).toBe(false);
  }
  expect(mayMove('withdrawn', 'received')).toBe(true);
  expect(mayMove('vacated', 'received')).toBe(false);
});

test('who declined, left or withdrew does not withdraw again', () => {
  const may = applicationStates.filter((state) => mayMove(state, 'withdrawn'));
  expect(may).toEqual([
    'received',
    'offered',
    'accepted',
    'accepted-open',
    'lapsed',
    'waiting',
    'resident',
  ]);
});

test('choices matter while a round may still give a place', () => {
  const ordering = applicationStates.filter(hasUseForChoices);
  expect(ordering).toEqual(['received', 'accepted-open', 'waiting']);
});

test.each([
  [['received', 'withdrawn'], 'received'],
  [['received', 'withdrawn', 'received', 'withdrawn'], 'received'],
  [['received', 'waiting', 'withdrawn'], 'waiting'],
  [['received', 'accepted-open', 'vacated'], 'waiting'],
] as const)('an application that was %j is reopened as %s', (earlier, state) => {
  expect(reopenedState(earlier)).toBe(state);
});
