import type { Application } from '@hostel/contracts/admission/applications/application';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { applicationOf } from '@hostel/contracts/testing/applications';
import { renderPortal, signInStudent, signOutStudent } from '../../../testing/render-portal.tsx';
import { api, server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const path = '/student-login/application';

/** The texts of the links on the page of this application. */
async function linksOf(application: Application): Promise<(string | null)[]> {
  const reply = { success: true, data: application };
  server.use(http.get(api('/applications/my'), () => HttpResponse.json(reply)));
  renderPortal(path);
  expect(await screen.findByText('2026-00042')).toBeVisible();
  const links = within(screen.getByRole('main')).getAllByRole('link');
  return links.map(({ textContent }) => textContent);
}

it.each([
  ['received', ['Results of the rounds']],
  ['offered', ['Answer your offer', 'Results of the rounds']],
  ['accepted', ['Your offer', 'Results of the rounds']],
  ['lapsed', ['Your offer', 'Results of the rounds']],
])('links an application that is %s by a round to %j', async (state, names) => {
  const { history } = applicationOf();
  const ofRound = history.map((entry) => ({ ...entry, state, round: 'Round 1' }));
  const application = applicationOf({ state, history: [...history, ...ofRound] });
  expect(await linksOf(application)).toEqual(names);
});

it('links a bed that was given without an offer to the results only', async () => {
  const application = applicationOf({ state: 'accepted-open' });
  expect(await linksOf(application)).toEqual(['Results of the rounds']);
});
