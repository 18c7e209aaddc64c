import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { boardOf, notice } from '../../../../testing/notices.ts';
import { renderPart } from '../../../../testing/render-site.tsx';
import { server, withServer } from '../../../../testing/server.ts';
import { NoticeBoard } from './notice-board.tsx';

withServer();

const many = (count: number) => Array.from({ length: count }, (_, index) => notice(index + 1));
const cards = () => screen.getAllByRole('button', { name: /^Notice \d+$/ });

test('shows three of the five fetched notices and the total', async () => {
  const limits: string[] = [];
  server.use(boardOf(many(11), limits));
  renderPart(<NoticeBoard />);
  expect(await screen.findByText('Showing 3 of 11 notices')).toBeVisible();
  expect(cards()).toHaveLength(3);
  expect(limits).toEqual(['5']);
});

test('shows up to twenty notices with View All Notices, and three again with Show Less', async () => {
  const limits: string[] = [];
  server.use(boardOf(many(24), limits));
  const { user } = renderPart(<NoticeBoard />);
  await user.click(await screen.findByRole('button', { name: 'View All Notices' }));
  expect(await screen.findByText('Showing 20 of 24 notices')).toBeVisible();
  expect(cards()).toHaveLength(20);
  expect(limits).toEqual(['5', '20']);
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(cards()).toHaveLength(3);
});

test('shows a message when there are no notices', async () => {
  server.use(boardOf([]));
  renderPart(<NoticeBoard />);
  expect(await screen.findByText('No notices available.')).toBeVisible();
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

test('shows the validity, the kind and the beginning of each notice', async () => {
  server.use(
    boardOf([
      notice(1, { expiryDate: '2020-01-01', content: 'x'.repeat(100) }),
      notice(2, { effectiveDate: '2999-01-01' }),
      notice(3, { pdfPath: '/public-notices/3/attachments/1/plan.pdf' }),
    ]),
  );
  renderPart(<NoticeBoard />);
  await screen.findByText('Notice 1');
  const [expired, upcoming, active] = screen
    .getAllByRole('listitem')
    .map((item) => within(item)) as [ReturnType<typeof within>, ...ReturnType<typeof within>[]];
  expect(expired.getByText('EXPIRED')).toBeVisible();
  expect(expired.getByText('VIEW')).toBeVisible();
  expect(expired.getByText('Read more...')).toBeVisible();
  expect(expired.getByText(/^x+$/)).toHaveTextContent('x'.repeat(80));
  expect(upcoming!.getByText('UPCOMING')).toBeVisible();
  expect(upcoming!.queryByText('Read more...')).toBeNull();
  expect(active!.getByText('ACTIVE')).toBeVisible();
  expect(active!.getByText('PDF')).toBeVisible();
});

test('opens the complete notice; its PDF opens in a new tab, below the API root', async () => {
  const pdfPath = '/public-notices/1/attachments/1/plan.pdf';
  server.use(boardOf([notice(1, { pdfPath, content: 'First.\n\nSecond.' })]));
  const { user } = renderPart(<NoticeBoard />);
  await user.click(await screen.findByRole('button', { name: 'Notice 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notice 1' }));
  expect(dialog.getByText('First.')).toBeVisible();
  expect(dialog.getByText('Second.')).toBeVisible();
  const pdf = dialog.getByRole('link', { name: /View PDF/ });
  expect(pdf).toHaveAttribute('href', `/api${pdfPath}`);
  expect(pdf).toHaveAttribute('target', '_blank');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('prints the notice as a letter of the office', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  server.use(boardOf([notice(1, { content: 'First.' })]));
  const { user } = renderPart(<NoticeBoard />);
  await user.click(await screen.findByRole('button', { name: 'Notice 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notice 1' });
  await user.click(within(dialog).getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const letter = dialog.querySelector('[data-print-sheet]');
  expect(letter).toHaveTextContent(
    /^Nalagiri University.*Date: .*Subject: Notice 1.*First\..*Hostel OfficeNalagiri University$/,
  );
});

test('refreshes with the button and with the window event', async () => {
  const limits: string[] = [];
  server.use(boardOf(many(2), limits));
  const { user } = renderPart(<NoticeBoard />);
  await screen.findByText('Showing 2 of 2 notices');
  server.use(boardOf(many(3), limits));
  await user.click(screen.getByRole('button', { name: 'Refresh notices' }));
  expect(await screen.findByText('Showing 3 of 3 notices')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The notice board is up to date.');
  act(() => {
    window.dispatchEvent(new Event('refreshNoticeBoard'));
  });
  await waitFor(() => expect(limits).toHaveLength(3));
});

test('keeps the notices after a failure, marked as not updated, and logs the error', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(boardOf(many(4)));
  const { user } = renderPart(<NoticeBoard />);
  await screen.findByText('Showing 3 of 4 notices');
  server.use(http.get('*/api/public-notices/published', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Refresh notices' }));
  expect(await screen.findByText('Not updated')).toBeVisible();
  expect(cards()).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log).toHaveBeenCalledWith('The notice board could not be loaded.', expect.anything());
  // The expanded board cannot be loaded either: the fetched notices stay.
  await user.click(screen.getByRole('button', { name: 'View All Notices' }));
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(cards()).toHaveLength(4);
  log.mockRestore();
});

test('shows that the notices could not be loaded, and not that there are none', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/public-notices/published', () => HttpResponse.error()));
  const { user } = renderPart(<NoticeBoard />);
  // After two more attempts.
  const message = await screen.findByText(
    'The notices could not be loaded.',
    {},
    { timeout: 10_000 },
  );
  expect(message).toBeVisible();
  expect(screen.queryByText('No notices available.')).toBeNull();
  expect(screen.queryByText('Not updated')).toBeNull();
  server.use(boardOf(many(4)));
  await user.click(screen.getByRole('button', { name: 'Refresh notices' }));
  expect(await screen.findByText('Showing 3 of 4 notices')).toBeVisible();
  log.mockRestore();
});
