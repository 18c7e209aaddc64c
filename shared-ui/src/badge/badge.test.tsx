import { render, screen } from '@testing-library/react';
import { CountBadge, StatusBadge } from './badge.tsx';

test('a status is a word and a mark, not colour alone', () => {
  const { container } = render(<StatusBadge tone="waiting">Lent</StatusBadge>);
  expect(screen.getByText('Lent')).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('a count says what it counts, and stays short', () => {
  render(<CountBadge count={128} label="overdue" />);
  expect(screen.getByRole('img', { name: '128 overdue' })).toHaveTextContent('99+');
});
