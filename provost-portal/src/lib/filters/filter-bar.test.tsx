import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { countActive } from './url-filters.ts';

function show(given: Partial<FilterBarProps>) {
  render(
    <FilterBar search={{ label: 'Search', value: undefined }} onFilter={() => undefined} {...given}>
      <label>
        Kind <input />
      </label>
    </FilterBar>,
  );
}

test('filters fold away behind a button that tells how many are active', async () => {
  show({ active: 2 });
  const button = screen.getByRole('button', { name: /^Filters.*2 active$/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(
    screen.getByLabelText('Kind'),
  );
});

test('where they fold on every screen, they start open if some are active', () => {
  show({ fold: 'everywhere', active: 1 });
  expect(screen.getByRole('button', { name: /Filters/ })).toHaveAttribute('aria-expanded', 'true');
});

test('clearing is offered while there is something to clear', async () => {
  const cleared = jest.fn();
  show({ onClear: cleared, search: { label: 'Search', value: 'tap' } });
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(cleared).toHaveBeenCalled();
});

test('without anything to clear it isn’t', () => {
  show({ onClear: () => undefined });
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
});

test('an empty filter isn’t an active one', () => {
  const filters = { type: 'leave', status: '', period: undefined };
  expect(countActive(filters, ['type', 'status', 'period'])).toBe(1);
});
