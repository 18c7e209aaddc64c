import type { Application } from '@hostel/contracts/admission/applications/application';
import { applicationOf, choiceOf } from '@hostel/contracts/testing/applications';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { ApplicationPage } from './pages/application-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'asha@example.edu', role: 'student' });
});

const none = { accessible: false, groundFloor: false, both: false };
const needs = { accessible: true, groundFloor: false, unmet: null, position: null };
const gargi = { ...choiceOf('Gargi Hall', 'single'), serves: none };
const maitreyi = {
  ...choiceOf('Maitreyi Hall', 'double', 'H004'),
  serves: { ...none, accessible: true },
};

function open(given: Partial<Application>) {
  server.use(
    http.get('*/api/applications/my', () =>
      HttpResponse.json({ success: true, data: applicationOf(given) }),
    ),
  );
  return renderRoutes([{ path: '/', element: <ApplicationPage /> }], '/');
}

test('says of a choice that it cannot serve the recorded need, and which one to add', async () => {
  const { user } = open({ needs, choices: [gargi], otherChoices: [maitreyi] });
  expect(
    await screen.findByText(
      'The hostel office has recorded that you need a room that is accessible.',
    ),
  ).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Choices in order' }));
  expect(list.getByText('No room of this choice is accessible.')).toBeVisible();
  const hint = screen.getByText('No room of your choices is accessible.').closest('p');
  expect(hint).toHaveTextContent('Add a choice that has one: Maitreyi Hall, double room.');
  // It follows the list before it is saved.
  await user.click(screen.getByRole('button', { name: 'Add Maitreyi Hall, double room' }));
  expect(screen.queryByText('No room of your choices is accessible.')).not.toBeInTheDocument();
});

test('asks to come to the office where no hall has such a room', async () => {
  open({ needs: { ...needs, groundFloor: true }, choices: [gargi], otherChoices: [maitreyi] });
  const hint = await screen.findByText(
    'No room of your choices is accessible and on the ground floor.',
  );
  expect(hint.closest('p')).toHaveTextContent('Please ask the hostel office.');
});

test.each([
  [1, 'You are first in line when such a bed becomes free.'],
  [2, 'You are number 2 in line when such a bed becomes free.'],
])(
  'says at place %i in the line what follows of a need that the bed does not meet',
  async (position, text) => {
    const unmet = {
      ...needs,
      accessible: false,
      groundFloor: true,
      unmet: 'ground-floor',
      position,
    };
    open({ state: 'resident', needs: unmet, may: { order: false, withdraw: true, reopen: false } });
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(screen.queryByText(/No room of/)).not.toBeInTheDocument();
  },
);

test('says nothing without a recorded need, and nothing of choices to an earlier server', async () => {
  open({ needs: null, choices: [gargi] });
  expect(await screen.findByText('Gargi Hall')).toBeVisible();
  expect(screen.queryByText('Recorded need')).not.toBeInTheDocument();
  expect(screen.queryByText(/No room of/)).not.toBeInTheDocument();
});
