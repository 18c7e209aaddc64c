import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorPanel } from './error-panel.tsx';

it('shows what happened and what is still here, and tries again', async () => {
  const retry = jest.fn();
  render(<ErrorPanel message="Network Error" stillHere="Your text is kept." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Network ErrorYour text is kept.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('ignores a press while it tries', async () => {
  const retry = jest.fn();
  render(<ErrorPanel message="Network Error" onRetry={retry} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).not.toHaveBeenCalled();
});

it('offers another action instead of Try again', () => {
  render(<ErrorPanel message="Your session has ended." action={<a href="/login">Sign in</a>} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});
