import { act, renderHook } from '@testing-library/react';
import { applyTheme, readTheme, resolvedTheme, toggleTheme, useTheme } from './theme.ts';

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it('applies and stores a chosen theme, but not the system’s', () => {
  applyTheme('dark');
  expect(shown()).toBe('dark');
  expect(readTheme()).toBe('dark');
  applyTheme('system');
  expect(shown()).toBeUndefined();
  expect(readTheme()).toBe('system');
});

it('uses the system’s theme for an invalid stored value', () => {
  localStorage.setItem('theme', 'purple');
  expect(readTheme()).toBe('system');
  expect(resolvedTheme()).toBe('light');
});

it('toggles the visible theme', () => {
  toggleTheme();
  expect(shown()).toBe('dark');
  toggleTheme();
  expect(shown()).toBe('light');
});

it('updates every user of the theme, also in other tabs', () => {
  const { result } = renderHook(() => useTheme());
  expect(result.current[0]).toBe('system');
  act(() => applyTheme('dark'));
  expect(result.current[0]).toBe('dark');
  act(() => {
    localStorage.setItem('theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });
  expect(result.current[0]).toBe('light');
  expect(shown()).toBe('light');
});
