import { screen } from '@testing-library/react';
import { renderPart } from '../../../../testing/render-site.tsx';
import { NoticeBoard } from './notice-board.tsx';

let mockFailing = true;
jest.mock('./live-board.tsx', () => {
  if (mockFailing) throw new Error('Loading chunk 7 failed.');
  return { LiveBoard: () => <p>Notices</p> };
});

test('keeps its frame when its script fails to load, and the refresh button loads it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = renderPart(<NoticeBoard />);
  expect(screen.getByRole('list', { name: 'Loading the notice board' })).toBeVisible();
  expect(await screen.findByText('The notices could not be loaded.')).toBeVisible();
  expect(log).toHaveBeenCalledWith('The notice board could not be loaded.', expect.anything());
  mockFailing = false;
  await user.click(screen.getByRole('button', { name: 'Refresh notices' }));
  expect(await screen.findByText('Notices')).toBeVisible();
  expect(screen.queryByText('The notices could not be loaded.')).toBeNull();
  log.mockRestore();
});
