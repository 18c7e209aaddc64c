import { campusDay, dayLabel } from '@hostel/shared-ui/dates';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderSite } from '../../../testing/render-site.tsx';
import { registrationCalls } from '../../../testing/registration.ts';
import { server, withServer } from '../../../testing/server.ts';
import { admissionsSentence } from './application-period.ts';

withServer();

const day = (days: number) => campusDay(new Date(Date.now() + days * 86_400_000));
const admissions = { admissionYear: 2026, open: true, from: null, to: null, choicesLockAt: null };

function answer(given: object) {
  server.use(
    http.get('*/api/admissions', () =>
      HttpResponse.json({ success: true, data: { ...admissions, ...given } }),
    ),
  );
}

const emptyBoard = http.get('*/api/public-notices/published', () =>
  HttpResponse.json({
    success: true,
    notices: [],
    pagination: { currentPage: 1, totalPages: 1, totalNotices: 0 },
  }),
);

beforeEach(() => server.use(...registrationCalls()));

test.each([
  [{}, 'Applications for 2026–27 are open.'],
  [
    { from: '2026-06-01', to: '2026-06-30' },
    'Applications for 2026–27 are open until 30 Jun 2026.',
  ],
  [
    { open: false, from: '2026-06-16', to: '2026-06-30' },
    'Applications open on 16 Jun 2026 and close on 30 Jun 2026.',
  ],
  [{ open: false, from: '2026-06-01', to: '2026-06-14' }, 'Applications closed on 14 Jun 2026.'],
])('describes %j in one sentence', (given, sentence) => {
  expect(admissionsSentence({ ...admissions, ...given }, '2026-06-15')).toBe(sentence);
});

test('shows the last day above the form while applications are open', async () => {
  answer({ from: day(-3), to: day(4) });
  renderSite('/register');
  expect(
    await screen.findByText(`Applications for 2026–27 are open until ${dayLabel(day(4))}.`),
  ).toBeVisible();
  expect(screen.getByRole('radio', { name: /Re-allotment/ })).toBeVisible();
});

test.each([
  ['will open', 3, 9, 'Applications are not open yet', /^Applications open on .* and close on /],
  ['are closed', -9, -3, 'Applications are closed', /^Applications closed on /],
])('hides the form while applications %s', async (_, from, to, title, sentence) => {
  answer({ open: false, from: day(from), to: day(to) });
  renderSite('/register');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact the hostel office' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(screen.queryByRole('radio', { name: /Re-allotment/ })).not.toBeInTheDocument();
});

test('shows the form if the dates cannot be loaded, and loads them again', async () => {
  server.use(http.get('*/api/admissions', () => HttpResponse.error()));
  const { user } = renderSite('/register');
  expect(await screen.findByText(/^The application dates could not be loaded/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Re-allotment/ })).toBeVisible();
  answer({});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Applications for 2026–27 are open.')).toBeVisible();
});

test('shows the dates with a link to the form on the landing page', async () => {
  answer({ open: false, from: day(3), to: day(9) });
  server.use(emptyBoard);
  renderSite('/');
  const strip = await screen.findByRole('region', { name: 'Applications for a hostel room' });
  expect(await screen.findByText(/^Applications open on /)).toBeVisible();
  expect(strip.querySelector('a')).toHaveAttribute('href', '/register');
});

test('says on the landing page that the dates could not be loaded, and loads them again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    emptyBoard,
    http.get('*/api/admissions', () => HttpResponse.error()),
  );
  const { user } = renderSite('/');
  // After two more attempts.
  const text = /^The application dates could not be loaded\./;
  expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeVisible();
  answer({});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Applications for 2026–27 are open.')).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
  log.mockRestore();
});
