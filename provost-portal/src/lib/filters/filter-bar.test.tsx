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

test('folds the filters away behind a button that shows how many are active', async () => {
  show({ active: 2 });
  const button = screen.getByRole('button', { name: /^Filters.*2 active$/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(
    screen.getByLabelText('Kind'),
  );
});

test('starts unfolded on every screen while filters are active', () => {
  show({ fold: 'everywhere', active: 1 });
  expect(screen.getByRole('button', { name: /Filters/ })).toHaveAttribute('aria-expanded', 'true');
});

test('offers Clear Filters while there is something to clear', async () => {
  const cleared = jest.fn();
  show({ onClear: cleared, search: { label: 'Search', value: 'tap' } });
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(cleared).toHaveBeenCalled();
});

test('offers no Clear Filters otherwise', () => {
  show({ onClear: () => undefined });
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
});

test('does not count an empty filter as active', () => {
  const filters = { type: 'leave', status: '', period: undefined };
  expect(countActive(filters, ['type', 'status', 'period'])).toBe(1);
});
