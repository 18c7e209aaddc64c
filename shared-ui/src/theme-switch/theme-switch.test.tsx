import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './theme-switch.tsx';

it('shows and stores the chosen theme', async () => {
  localStorage.clear();
  render(<ThemeSwitch />);
  expect(screen.getByRole('radio', { name: 'As the system' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
