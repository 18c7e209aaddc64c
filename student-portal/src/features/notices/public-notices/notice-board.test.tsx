import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { boardOf, publicNoticeOf } from '../../../testing/public-notices.ts';
import { renderPortal, signInStudent, signOutStudent } from '../../../testing/render-portal.tsx';
import { api, server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const path = '/student-login/notices?tab=board';
const published = api('/public-notices/published');
let limits: string[];

function board(count: number, given: Parameters<typeof publicNoticeOf>[0] = {}) {
  const notices = Array.from({ length: count }, (_, index) =>
    publicNoticeOf({ title: `Notice ${index + 1}`, ...given }),
  );
  limits = [];
  server.use(
    http.get(published, ({ request }) => {
      const limit = new URL(request.url).searchParams.get('limit') ?? '';
      limits.push(limit);
      return HttpResponse.json(boardOf(notices, Number(limit)));
    }),
  );
}

const cards = () =>
  within(screen.getByRole('list', { name: 'Public notices' })).getAllByRole('listitem');

it('shows three of five notices, expands to twenty, and collapses again', async () => {
  board(24);
  const { user } = renderPortal(path);
  expect(await screen.findByText('Showing 3 of 24 notices')).toBeVisible();
  expect(limits).toEqual(['5']);
  await user.click(screen.getByRole('button', { name: 'View All Notices' }));
  expect(await screen.findByText('Showing 20 of 24 notices')).toBeVisible();
  expect([cards().length, limits]).toEqual([20, ['5', '20']]);
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(cards()).toHaveLength(3);
});

it('shows validity, importance and category, and opens the notice with its files', async () => {
  const pdfPath = '/public-notices/1/attachments/1/plan.pdf';
  const notices = [
    publicNoticeOf({ isImportant: true, pdfPath, content: `First.\n\n${'long '.repeat(30)}` }),
    publicNoticeOf({ title: 'Past', expiryDate: '2020-01-01' }),
    publicNoticeOf({ title: 'To come', effectiveDate: '2999-01-01' }),
  ];
  server.use(http.get(published, () => HttpResponse.json(boardOf(notices))));
  const { user } = renderPortal(path);
  await screen.findByText('Past');
  const [important, past, toCome] = cards();
  for (const text of ['Important', 'ACTIVE', 'New', 'Read more...', 'Today']) {
    expect(important).toHaveTextContent(text);
  }
  expect(past).toHaveTextContent('EXPIRED');
  expect(toCome).toHaveTextContent('UPCOMING');
  await user.click(screen.getByRole('button', { name: 'PDF: Gates close at ten' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Gates close at ten' }));
  expect(dialog.getByText('First.')).toBeVisible();
  expect(dialog.getByText('Important')).toBeVisible();
  expect(dialog.getByRole('link', { name: /View PDF/ })).toHaveAttribute('href', `/api${pdfPath}`);
});

it('marks a notice as new until the student has opened it in this browser', async () => {
  board(1);
  const { user, unmount } = renderPortal(path);
  await screen.findByText('New');
  await user.click(screen.getByRole('button', { name: 'VIEW: Notice 1' }));
  await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  unmount();
  renderPortal(path);
  await screen.findByText('Notice 1');
  expect(screen.queryByText('New')).not.toBeInTheDocument();
});

it('does not mark an old notice as new', async () => {
  board(1, { publishedAt: '2026-01-01T00:00:00.000Z' });
  renderPortal(path);
  await screen.findByText('Notice 1');
  expect(screen.queryByText('New')).not.toBeInTheDocument();
});

it('states that the board is empty', async () => {
  renderPortal(path);
  expect(await screen.findByText('No notices available.')).toBeVisible();
});

it('shows a failure in place, and keeps loaded notices, marked as not updated', async () => {
  server.use(http.get(published, () => HttpResponse.error(), { once: true }));
  const { user } = renderPortal(path);
  expect(await screen.findByText('The notice board could not be loaded')).toBeVisible();
  board(2);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing 2 of 2 notices')).toBeVisible();
  server.use(http.get(published, () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Refresh notices' }));
  expect(await screen.findByText(/^Not updated/)).toBeVisible();
  expect(cards()).toHaveLength(2);
});

it('refreshes on the button and on the window’s event', async () => {
  board(1);
  const { user } = renderPortal(path);
  await screen.findByText('Showing 1 of 1 notices');
  board(2);
  await user.click(screen.getByRole('button', { name: 'Refresh notices' }));
  expect(await screen.findByText('Showing 2 of 2 notices')).toBeVisible();
  board(3);
  act(() => void window.dispatchEvent(new Event('refreshNoticeBoard')));
  expect(await screen.findByText('Showing 3 of 3 notices')).toBeVisible();
});

it('shows three notices on the dashboard, with links to the board and the public site', async () => {
  board(7);
  server.use(
    http.get(api('/service-requests/my'), () => HttpResponse.json(boardless)),
    http.get(api('/leave'), () => HttpResponse.json(boardless)),
  );
  const { user } = renderPortal('/student-login');
  expect(await screen.findByText('Showing 3 of 7 notices')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Public site' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'View All Notices' }));
  expect(await screen.findByRole('tab', { name: 'Notice board', selected: true })).toBeVisible();
});

const boardless = {
  success: true,
  data: [],
  pagination: { currentPage: 1, totalPages: 1, totalItems: 0 },
};
