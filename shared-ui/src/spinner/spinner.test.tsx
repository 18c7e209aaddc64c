import { render, screen } from '@testing-library/react';
import { ProgressBar, Spinner } from './spinner.tsx';

it('announces a spinner with a label only', () => {
  const { rerender } = render(<Spinner label="Loading" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  rerender(<Spinner />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('names the progress, and has a value once it is known', () => {
  const { rerender } = render(<ProgressBar label="Sending" value={0.42} />);
  expect(screen.getByRole('progressbar', { name: 'Sending' })).toHaveValue(0.42);
  expect(screen.getByText('42 %')).toBeInTheDocument();
  rerender(<ProgressBar label="Sending" />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
});
