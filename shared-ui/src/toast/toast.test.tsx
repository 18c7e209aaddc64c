import { act, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from '../toaster/toaster.tsx';
import { notify } from './toast.ts';

it('replaces progress with the result', async () => {
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

it('replaces progress by its returned id', async () => {
  render(<Toaster />);
  let id: string | number = '';
  act(() => void (id = notify.progress('Counting')));
  await screen.findByText('Counting');
  act(() => void notify.success('Counted.', { id }));
  expect(await screen.findByText('Counted.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Counting')).not.toBeInTheDocument());
});

it('shows a new error instead of the one before it, and keeps those with an id', async () => {
  render(<Toaster />);
  act(() => void notify.error('No connection.', { id: 'connection' }));
  act(() => void notify.error('The first error.'));
  await screen.findByText('The first error.');
  act(() => void notify.error('The second error.'));
  expect(await screen.findByText('The second error.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('The first error.')).not.toBeInTheDocument());
  expect(screen.getByText('No connection.')).toBeInTheDocument();
});
