import { act, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from '../toaster/toaster.tsx';
import { notify } from './toast.ts';

test('what an act came to is told, and progress gives way to it', async () => {
  render(<Toaster />);
  act(() => void notify.error('Could not save.', { description: 'Network Error' }));
  expect(await screen.findByText('Could not save.')).toBeInTheDocument();
  expect(screen.getByText('Network Error')).toBeInTheDocument();
  act(() => void notify.progress('Sending', { id: 'send' }));
  await screen.findByText('Sending');
  act(() => void notify.success('Sent.', { id: 'send' }));
  expect(await screen.findByText('Sent.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument());
});

test('progress without a name of its own gives way through the id that it returned', async () => {
  render(<Toaster />);
  let id: string | number = '';
  act(() => void (id = notify.progress('Counting')));
  await screen.findByText('Counting');
  act(() => void notify.success('Counted.', { id }));
  expect(await screen.findByText('Counted.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Counting')).not.toBeInTheDocument());
});
