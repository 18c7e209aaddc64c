import { screen, within } from '@testing-library/react';
import policies from '../../../content/policies.json';
import { renderSite } from '../../testing/render-site.tsx';
import { registrationCalls } from '../../testing/registration.ts';
import { server, withServer } from '../../testing/server.ts';

withServer();

test.each([
  ['/terms', policies.terms],
  ['/privacy', policies.privacy],
  ['/refunds', policies.refunds],
])('%s shows its text with the day it is in force from', async (path, { title, sections }) => {
  renderSite(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('1 Jun 2026')).toBeVisible();
  for (const { heading, points } of sections) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    for (const point of points) expect(screen.getByText(point)).toBeVisible();
  }
});

test('prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderSite('/terms');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the registration links the texts in new tabs, so that nothing typed is lost', async () => {
  server.use(...registrationCalls());
  renderSite('/register');
  const nav = within(await screen.findByRole('navigation', { name: 'Policies' }));
  const links = nav.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/privacy', '/refunds', '/terms', '/contact'],
  ]);
  for (const link of links) expect(link).toHaveAttribute('target', '_blank');
});
