import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderSite } from '../testing/render-site.tsx';
import { hallCalls } from '../testing/rounds.ts';
import { server, withServer } from '../testing/server.ts';

withServer();
beforeEach(() => server.use(...hallCalls()));

const main = () => within(screen.getByRole('main'));

test.each([
  ['/hostel/H999', 'Hostel Not Found', "Sorry, we couldn't find the hostel you're looking for."],
  [
    '/facility/pool',
    'Facility Not Found',
    "Sorry, we couldn't find the facility details you're looking for.",
  ],
  [
    '/rules/none',
    'Rule Not Found',
    'The rule you are looking for does not exist or may have been moved.',
  ],
])('shows that %s does not exist', async (path, title, text) => {
  renderSite(path);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(main().getByRole('link', { name: 'Go to the homepage' })).toHaveAttribute('href', '/');
});

test.each([
  ['/hostel/h001', 'Kautilya Hall', '/hostel/H001'],
  ['/h001', 'Kautilya Hall', '/hostel/H001'],
  ['/hostels/h003', 'Gargi Hall', '/hostel/H003'],
  ['/facility/Laundry-Services', 'Laundry Services', '/facility/laundry-services'],
  ['/rules/MESS-RULES', 'Mess Rules', '/rules/mess-rules'],
])('finds %s in any letter case, and sets the canonical address', async (path, title, address) => {
  renderSite(path);
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', address);
});

test.each([
  ['/hostel/H999', 'All hostels', '/hostels'],
  ['/rules/none', 'All rules', '/rules'],
])('leads from the unknown %s to the list', async (path, name, address) => {
  renderSite(path);
  await screen.findByRole('heading', { level: 1 });
  expect(main().getByRole('link', { name })).toHaveAttribute('href', address);
});

test('shows that an unknown address has no page', async () => {
  renderSite('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('shows the rooms of a hall and its contacts', async () => {
  renderSite('/hostel/H001');
  expect(await screen.findByRole('heading', { name: 'Kautilya Hall', level: 1 })).toBeVisible();
  expect(main().getByText('For male Students')).toBeVisible();
  expect(main().getByText('Single seater', { selector: 'dt' })).toBeVisible();
  expect(main().getByText('Triple seater', { selector: 'dt' })).toBeVisible();
  expect(main().queryByText('Double seater')).toBeNull();
  expect(main().getByRole('link', { name: /\+91 00000 01301/ })).toHaveAttribute(
    'href',
    'tel:+910000001301',
  );
});

test('shows the timings of the rules', async () => {
  renderSite('/rules/hostel-timings');
  expect(
    await screen.findByText('Entry and exit: 6 AM to 10 PM from Sunday to Thursday.'),
  ).toBeVisible();
  expect(screen.getByText('Quiet hours are from 8 PM to 8 AM.')).toBeVisible();
});

test('links the instructions to the registration', async () => {
  renderSite('/instructions');
  expect(
    await screen.findByRole('heading', { name: 'Instructions to fill the form:' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Registration' })).toHaveAttribute(
    'href',
    '/registration',
  );
});

test('says how long maintenance usually takes', async () => {
  server.use(
    http.get('*/api/service-requests/usual-times', () =>
      HttpResponse.json({ success: true, data: [{ type: 'plumbing', days: 2, finished: 40 }] }),
    ),
  );
  renderSite('/contact');
  expect(await screen.findByRole('heading', { name: 'How long maintenance takes' })).toBeVisible();
  expect(screen.getByText('Plumbing').nextSibling).toHaveTextContent('Within 2 days');
});
