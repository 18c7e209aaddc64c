import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { boardOf, notice } from '../../testing/notices.ts';
import { renderPiece } from '../../testing/render-site.tsx';
import { server, withServer } from '../../testing/server.ts';
import { NoticeBoard } from './notice-board.tsx';

withServer();

const many = (count: number) => Array.from({ length: count }, (_, index) => notice(index + 1));
const slips = () => screen.getAllByRole('button', { name: /^Notice \d+$/ });

test('three slips of the five that were fetched, and how many there are', async () => {
  const asked: string[] = [];
  server.use(boardOf(many(11), asked));
  renderPiece(<NoticeBoard />);
  expect(await screen.findByText('Showing 3 of 11 notices')).toBeVisible();
  expect(slips()).toHaveLength(3);
  expect(asked).toEqual(['5']);
});

test('View All Notices shows all that twenty fetch, Show Less three again', async () => {
  const asked: string[] = [];
  server.use(boardOf(many(24), asked));
  const { user } = renderPiece(<NoticeBoard />);
  await user.click(await screen.findByRole('button', { name: 'View All Notices' }));
  expect(await screen.findByText('Showing 20 of 24 notices')).toBeVisible();
  expect(slips()).toHaveLength(20);
  expect(asked).toEqual(['5', '20']);
  await user.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(slips()).toHaveLength(3);
});

test('an empty board says so', async () => {
  server.use(boardOf([]));
  renderPiece(<NoticeBoard />);
  expect(await screen.findByText('No notices available.')).toBeVisible();
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

test('a slip tells whether it holds, what kind it is, and the beginning of its text', async () => {
  server.use(
    boardOf([
      notice(1, { expiryDate: '2020-01-01', content: 'x'.repeat(100) }),
      notice(2, { effectiveDate: '2999-01-01' }),
      notice(3, { pdfPath: '/public-notices/3/attachments/1/plan.pdf' }),
    ]),
  );
  renderPiece(<NoticeBoard />);
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

test('a slip opens the whole notice; its PDF opens beside the page, under the API root', async () => {
  const pdfPath = '/public-notices/1/attachments/1/plan.pdf';
  server.use(boardOf([notice(1, { pdfPath, content: 'First.\n\nSecond.' })]));
  const { user } = renderPiece(<NoticeBoard />);
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

test('the refresh button and the event of the window read the board again', async () => {
  const asked: string[] = [];
  server.use(boardOf(many(2), asked));
  const { user } = renderPiece(<NoticeBoard />);
  await screen.findByText('Showing 2 of 2 notices');
  server.use(boardOf(many(3), asked));
  await user.click(screen.getByRole('button', { name: 'Refresh notices' }));
  expect(await screen.findByText('Showing 3 of 3 notices')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('The notice board is up to date.');
  act(() => {
    window.dispatchEvent(new Event('refreshNoticeBoard'));
  });
  await waitFor(() => expect(asked).toHaveLength(3));
});

test('a failure is logged and not shown: the slips stay, marked as not updated', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(boardOf(many(4)));
  const { user } = renderPiece(<NoticeBoard />);
  await screen.findByText('Showing 3 of 4 notices');
  server.use(http.get('*/api/public-notices/published', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Refresh notices' }));
  expect(await screen.findByText('Not updated')).toBeVisible();
  expect(slips()).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(log).toHaveBeenCalledWith('The notice board could not be read.', expect.anything());
  // The larger board can't be had either: what there is stays.
  await user.click(screen.getByRole('button', { name: 'View All Notices' }));
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(slips()).toHaveLength(4);
  log.mockRestore();
});

test('a board that was never read says neither that it is empty nor what went wrong', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/public-notices/published', () => HttpResponse.error()));
  renderPiece(<NoticeBoard />);
  expect(await screen.findByText('Not updated')).toBeVisible();
  expect(screen.queryByText('No notices available.')).toBeNull();
  expect(
    screen.getByText('Notices will hang here as soon as the board can be read.'),
  ).toBeVisible();
  log.mockRestore();
});
