import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderPortal, signInStudent, signOutEverybody } from '../../testing/render-portal.tsx';
import { pageOf, requestOf } from '../../testing/requests.ts';
import { api, server, withServer } from '../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutEverybody);

function listAnswers(answer: () => Response) {
  server.use(http.get(api('/service-requests/my'), answer));
}

test('the student is greeted by the stored name and can report something at once', async () => {
  listAnswers(() => HttpResponse.json(pageOf([])));
  const { user, router } = renderPortal('/student-login');
  expect(await screen.findByText('Welcome, Asha Verma')).toBeVisible();
  expect(await screen.findByText('No requests yet')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Report something to be mended/ }));
  expect(await screen.findByRole('button', { name: 'Submit Request' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/student-login/maintenance-request');
});

test('the five newest requests stand with their status, and lead to the history', async () => {
  const rows = ['one', 'two', 'three', 'four', 'five', 'six'].map((description) =>
    requestOf({ description }),
  );
  listAnswers(() => HttpResponse.json(pageOf(rows)));
  renderPortal('/student-login');
  const list = await screen.findByRole('list', { name: 'Recent Requests' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(within(list).getAllByText('Pending')).toHaveLength(5);
  expect(within(list).queryByText('six')).not.toBeInTheDocument();
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/student-login/maintenance-request?tab=history',
  );
});

test('what can’t be read is told in its place, and tried again', async () => {
  listAnswers(() => HttpResponse.error());
  const { user } = renderPortal('/student-login');
  expect(await screen.findByText('Your requests could not be loaded')).toBeVisible();
  listAnswers(() => HttpResponse.json(pageOf([requestOf()])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The tap in the washroom drips.')).toBeVisible();
});
