import { http, HttpResponse } from 'msw';
import { screen, within } from '@testing-library/react';
import policies from '../../../../content/policies.json';
import { renderSite } from '../../../testing/render-site.tsx';
import { registrationCalls } from '../../../testing/registration.ts';
import { server, withServer } from '../../../testing/server.ts';

withServer();

const nameOfficer = (data: object | null) =>
  server.use(http.get('*/api/grievance-officer', () => HttpResponse.json({ success: true, data })));
beforeEach(() => nameOfficer(null));

test.each([
  ['/terms', policies.terms],
  ['/privacy', policies.privacy],
  ['/refunds', policies.refunds],
])('shows the policy of %s with its date', async (path, { title, sections }) => {
  renderSite(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('1 Jun 2026')).toBeVisible();
  for (const { heading, points } of sections) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (const point of points) expect(screen.getByText(point)).toBeVisible();
  }
});

test('names the grievance officer in the privacy policy, once the office has set one', async () => {
  nameOfficer({ name: 'Dr. Leela Menon', email: 'grievance@example.edu', phone: '0522 123456' });
  renderSite('/privacy');
  expect(await screen.findByRole('heading', { level: 2, name: 'Grievance officer' })).toBeVisible();
  expect(screen.getByText('Dr. Leela Menon, 0522 123456')).toBeVisible();
  expect(screen.getByRole('link', { name: /grievance/ })).toHaveAttribute(
    'href',
    'mailto:grievance@example.edu',
  );
});

test('prints the policy', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderSite('/terms');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('opens the policies of the registration in new tabs, so that entries stay', async () => {
  server.use(...registrationCalls());
  renderSite('/register');
  const nav = within(await screen.findByRole('navigation', { name: 'Policies' }));
  const links = nav.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/privacy',
    '/refunds',
    '/terms',
    '/contact',
  ]);
  for (const link of links) expect(link).toHaveAttribute('target', '_blank');
});
