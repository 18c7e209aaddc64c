import { screen } from '@testing-library/react';
import { renderPiece } from '../../testing/render-site.tsx';
import { NoticeBoard } from './notice-board.tsx';

let mockLost = true;
jest.mock('./live-board.tsx', () => {
  if (mockLost) throw new Error('Loading chunk 7 failed.');
  return { LiveBoard: () => <p>Notices</p> };
});
jest.mock('./fetch-notices.ts', () => ({ prepare: () => Promise.reject(new Error('offline')) }));

test('a board whose script does not come stays in its frame, and the refresh button fetches it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderPiece(<NoticeBoard />);
  expect(screen.getByRole('list', { name: 'Loading the notice board' })).toBeVisible();
  expect(await screen.findByText('Not updated')).toBeVisible();
  expect(log).toHaveBeenCalledWith('The notice board could not be loaded.', expect.anything());
  mockLost = false;
  await user.click(screen.getByRole('button', { name: 'Refresh notices' }));
  expect(await screen.findByText('Notices')).toBeVisible();
  expect(screen.queryByText('Not updated')).toBeNull();
  log.mockRestore();
});
