import { signInEvent } from '@hostel/shared-ui/sign-in-event';
import { loadToasts } from '../toasts/load-toasts.ts';
import { loadRuntime } from './federation.ts';
import { prefetchPortalsAtSignIn } from './prefetch-portals.ts';

jest.mock('./federation.ts', () => ({ loadRuntime: jest.fn(() => Promise.resolve({})) }));
jest.mock('../toasts/load-toasts.ts', () => ({ loadToasts: jest.fn(() => Promise.resolve({})) }));

const portal = (name: string, roles?: ('student' | 'warden')[]) => ({
  roles,
  entry: `/remotes/${name}/1/entry.js`,
  preload: [{ href: `/remotes/${name}/1/layout.css`, as: 'style' as const }],
});

const links = () =>
  [...document.querySelectorAll('link')].map((link) => [
    link.getAttribute('href'),
    link.as,
    link.rel,
  ]);

let stop: () => void;
beforeEach(() => {
  jest.clearAllMocks();
  document.head.replaceChildren();
  stop = prefetchPortalsAtSignIn([
    portal('student', ['student']),
    portal('office', ['warden']),
    portal('public'),
  ]);
});
afterEach(() => stop());

test('loads the files of the portal whose person begins to sign in, each once', () => {
  const begin = () => window.dispatchEvent(new CustomEvent(signInEvent, { detail: ['student'] }));
  begin();
  begin();
  const origin = location.origin;
  expect(links()).toEqual([
    [`${origin}/remotes/student/1/entry.js`, 'script', 'prefetch'],
    [`${origin}/remotes/student/1/layout.css`, 'style', 'prefetch'],
  ]);
});

test('loads what every portal waits for', () => {
  window.dispatchEvent(new CustomEvent(signInEvent, { detail: ['student'] }));
  expect(loadRuntime).toHaveBeenCalled();
  expect(loadToasts).toHaveBeenCalled();
});

test('loads nothing for another event', () => {
  window.dispatchEvent(new Event(signInEvent));
  expect(links()).toEqual([]);
  expect(loadToasts).not.toHaveBeenCalled();
});
