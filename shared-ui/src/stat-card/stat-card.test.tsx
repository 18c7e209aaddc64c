import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { StatCard, StatRow } from './stat-card.tsx';

it('shows a number under its label, with an optional link', () => {
  render(
    <StatRow label="Today">
      <StatCard label="Readers" value={342} to="/readers" />
    </StatRow>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('term')).toHaveTextContent('Readers');
  expect(screen.getByRole('definition')).toHaveTextContent('342');
  expect(screen.getByRole('link', { name: 'Readers' })).toHaveAttribute('href', '/readers');
});

it('shows zero as a number, marks an unavailable one, and announces nothing while loading', () => {
  render(
    <StatRow>
      <StatCard label="Overdue" value={0} />
      <StatCard label="Fines" value={null} />
      <StatCard label="Books" value={undefined} />
    </StatRow>,
  );
  const shown = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(shown).toEqual(['0', 'Not available', '']);
});
