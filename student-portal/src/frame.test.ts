/** @jest-environment node */
import { frames } from './frame.tsx';

const allowed = (html: string) => !/ style=|<style|<script| on\w+=/.test(html);

test('shows the navigation with the marked home, and pale places', () => {
  const [home, elsewhere, ...others] = frames();
  expect(others).toEqual([]);
  expect(home?.path).toBe('/student-login');
  expect(elsewhere?.path).toBe('/student-login/*');
  for (const { html } of frames()) {
    expect(allowed(html)).toBe(true);
    expect(html).toContain('Hostel Management System');
    expect(html).toContain('href="/student-login/notices"');
    expect(html).toContain('data-loading');
  }
  expect(home?.html).toContain('aria-current="page"');
  expect(elsewhere?.html).not.toContain('aria-current');
});
