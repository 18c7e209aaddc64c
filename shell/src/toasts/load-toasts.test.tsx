import { act, render, screen } from '@testing-library/react';
import { notify } from '@hostel/shared-ui/toast';
import { loadToasts, useToaster } from './load-toasts.ts';

function Frame() {
  const Toaster = useToaster();
  return Toaster ? <Toaster /> : <p>No messages</p>;
}

test('renders the Toaster when sonner is loaded, with the toasts from before', async () => {
  render(<Frame />);
  expect(screen.getByText('No messages')).toBeVisible();
  notify.success('Saved.');
  const library = await act(() => loadToasts());
  expect(library).toHaveProperty('toast');
  expect(screen.getByRole('region', { name: /Messages/ })).toBeVisible();
  expect(await screen.findByText('Saved.')).toBeVisible();
});
