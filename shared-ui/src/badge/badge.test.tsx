import { render, screen } from '@testing-library/react';
import { CountBadge, StatusBadge } from './badge.tsx';

it('shows a status with a word and an icon, not by colour alone', () => {
  const { container } = render(<StatusBadge tone="waiting">Lent</StatusBadge>);
  expect(screen.getByText('Lent')).toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('names what it counts, and abbreviates a large count', () => {
  render(<CountBadge count={128} label="overdue" />);
  expect(screen.getByRole('img', { name: '128 overdue' })).toHaveTextContent('99+');
});
