import { act, renderHook } from '@testing-library/react';
import { applyTheme, readTheme, resolvedTheme, toggleTheme, useTheme } from './theme.ts';

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('a chosen theme is shown and kept; the system’s is neither', () => {
  applyTheme('dark');
  expect(shown()).toBe('dark');
  expect(readTheme()).toBe('dark');
  applyTheme('system');
  expect(shown()).toBeUndefined();
  expect(readTheme()).toBe('system');
});

test('nonsense in the storage is the system’s', () => {
  localStorage.setItem('theme', 'purple');
  expect(readTheme()).toBe('system');
  expect(resolvedTheme()).toBe('light');
});

test('toggling turns what is seen', () => {
  toggleTheme();
  expect(shown()).toBe('dark');
  toggleTheme();
  expect(shown()).toBe('light');
});

test('everybody who uses the theme follows, other tabs too', () => {
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
