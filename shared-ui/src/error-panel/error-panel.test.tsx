import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorPanel } from './error-panel.tsx';

test('it tells what happened and what was kept, and tries again', async () => {
  const retry = jest.fn();
  render(<ErrorPanel message="Network Error" kept="Your text is kept." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Network ErrorYour text is kept.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('while it tries, a press does nothing', async () => {
  const retry = jest.fn();
  render(<ErrorPanel message="Network Error" onRetry={retry} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).not.toHaveBeenCalled();
});

test('where trying again is no use, something else is offered', () => {
  render(<ErrorPanel message="Your session has ended." action={<a href="/login">Sign in</a>} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
});
