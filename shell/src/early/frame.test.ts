import { screen } from '@testing-library/react';
import { isPrerendered } from '../remotes/federation.ts';

/** Runs the early script in a page with these contents of the fragment's place; gives its text. */
async function shownIn(content: string, role?: string) {
  jest.resetModules();
  document.body.innerHTML = `<div id="fragment">${content}</div><div id="root"></div>`;
  if (role !== undefined) document.documentElement.dataset['role'] = role;
  await import('./frame.ts');
  return document.getElementById('fragment')?.textContent;
}

const portal = `
  <template data-roles="clerk">Halls</template>
  <template data-roles="warden admin">Requests and halls</template>`;

afterEach(() => delete document.documentElement.dataset['role']);

test.each([
  ['a clerk', 'clerk', 'Halls'],
  ['an admin', 'admin', 'Requests and halls'],
  ['a student', 'student', ''],
  ['a visitor', undefined, ''],
])('shows the frame for %s', async (_, role, text) => {
  expect(await shownIn(portal, role)).toBe(text);
});

test('shows a frame without roles to everybody', async () => {
  expect(await shownIn('<template>Menu</template>')).toBe('Menu');
  expect(await shownIn('<template>Menu</template>', 'clerk')).toBe('Menu');
});

test('disables the buttons of a frame until they work, and no links', async () => {
  await shownIn('<template><button>More</button><a href="/rules">Rules</a></template>');
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/rules');
});

test('leaves a prerendered page as it is, and an empty place', async () => {
  expect(await shownIn('<p>Landing</p>', 'clerk')).toBe('Landing');
  expect(isPrerendered()).toBe(true);
  expect(await shownIn('')).toBe('');
  expect(isPrerendered()).toBe(false);
});

test('does not take a frame for a prerendered page', async () => {
  await shownIn(portal, 'clerk');
  expect(isPrerendered()).toBe(false);
});
