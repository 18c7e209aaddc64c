import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { notice } from '../../../../testing/notices.ts';
import { renderSite } from '../../../../testing/render-site.tsx';
import { server, withServer } from '../../../../testing/server.ts';

withServer();

/** The archive of 45 notices with a search by title, and the queries that were sent. */
function serveArchive() {
  const queries: URLSearchParams[] = [];
  const all = Array.from({ length: 45 }, (_, index) => notice(index + 1));
  all[0] = notice(1, { status: 'archived', content: 'First.\n\nSecond.' });
  all[1] = notice(2, { expiryDate: '2020-01-01' });
  server.use(
    http.get('*/api/public-notices/archive', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const page = Number(query.get('page'));
      const search = (query.get('search') ?? '').toLowerCase();
      const found = all.filter(({ title }) => title.toLowerCase().includes(search));
      return HttpResponse.json({
        success: true,
        notices: found.slice((page - 1) * 20, page * 20),
        pagination: {
          currentPage: page,
          totalPages: Math.max(1, Math.ceil(found.length / 20)),
          totalNotices: found.length,
        },
      });
    }),
  );
  return queries;
}

const items = () => screen.getAllByRole('button', { name: /^Notice \d+$/ });

test('lists all notices with their state, and opens one', async () => {
  serveArchive();
  const { user } = renderSite('/notices');
  expect(await screen.findByRole('heading', { level: 1, name: 'Notice Archive' })).toBeVisible();
  expect(await screen.findByText('Notices 1 to 20 of 45')).toBeVisible();
  expect(items()).toHaveLength(20);
  expect(screen.getAllByText('ARCHIVED')).toHaveLength(1);
  expect(screen.getAllByText('EXPIRED')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Notice 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notice 1' }));
  expect(dialog.getByText('ARCHIVED')).toBeVisible();
  expect(dialog.getByText('Second.')).toBeVisible();
});

test('turns the pages, and keeps the page in the address', async () => {
  const queries = serveArchive();
  const { user, router } = renderSite('/notices?page=2');
  expect(await screen.findByText('Notices 21 to 40 of 45')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(await screen.findByText('Notices 41 to 45 of 45')).toBeVisible();
  expect(router.state.location.search).toBe('?page=3');
  expect(queries.map((query) => query.get('page'))).toEqual(['2', '3']);
});

test('searches from the first page, and shows all notices again', async () => {
  const queries = serveArchive();
  const { user, router } = renderSite('/notices?page=3');
  await screen.findByText('Notices 41 to 45 of 45');
  const search = screen.getByRole('searchbox', { name: 'Search notices' });
  await user.type(search, 'notice 7{Enter}');
  expect(await screen.findByText('1 notice')).toBeVisible();
  expect(items()).toHaveLength(1);
  expect(queries.at(-1)?.get('page')).toBe('1');
  expect(router.state.location.search).toBe('?search=notice+7');
  await user.type(search, 'x{Enter}');
  expect(await screen.findByText('No notices match “notice 7x”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all notices' }));
  expect(await screen.findByText('Notices 1 to 20 of 45')).toBeVisible();
  expect(search).toHaveValue('');
});

test('shows the last page instead of one that does not exist', async () => {
  serveArchive();
  renderSite('/notices?page=900');
  expect(await screen.findByText('Notices 41 to 45 of 45')).toBeVisible();
});

test('shows a failed read in place, with Try again', async () => {
  server.use(http.get('*/api/public-notices/archive', () => HttpResponse.error()));
  const { user } = renderSite('/notices');
  expect(await screen.findByText('The notices could not be loaded.')).toBeVisible();
  serveArchive();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(items()).toHaveLength(20));
});
