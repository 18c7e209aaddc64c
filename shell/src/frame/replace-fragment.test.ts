import { screen } from '@testing-library/react';
import { replaceFragment } from './replace-fragment.ts';

const content = '<a href="/">Home</a><button>Menu</button>';

test('removes the fragment, and keeps the focus at the same place', () => {
  document.body.innerHTML = `<div id="fragment">${content}</div><div id="root">${content}</div>`;
  screen.getAllByRole('button', { name: 'Menu' })[0]?.focus();
  replaceFragment();
  expect(document.getElementById('fragment')).toBeNull();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('moves no focus if there is none in the fragment', () => {
  document.body.innerHTML = `<div id="fragment">${content}</div><div id="root">${content}</div>`;
  replaceFragment();
  expect(document.body).toHaveFocus();
});
