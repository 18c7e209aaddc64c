import { assertMayMove } from './release-only.ts';

test('allows every front end without RELEASE_ONLY', () => {
  expect(() => assertMayMove(['shell', 'student-portal'], {})).not.toThrow();
  expect(() => assertMayMove(['shell'], { RELEASE_ONLY: ' ' })).not.toThrow();
});

test('allows only the front ends that RELEASE_ONLY names', () => {
  const limits = { RELEASE_ONLY: 'student-portal, public-site' };
  expect(() => assertMayMove(['public-site', 'student-portal'], limits)).not.toThrow();
  expect(() => assertMayMove(['student-portal', 'shell'], limits)).toThrow(
    "shell can't be moved from here: RELEASE_ONLY allows student-portal, public-site.",
  );
});
