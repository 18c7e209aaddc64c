/** @jest-environment node */
import { fragments } from './prerender.tsx';

test('renders the complete landing page without markup that the page’s policy blocks', async () => {
  const [landing, ...others] = await fragments();
  expect(others).toEqual([]);
  expect(landing?.path).toBe('/');
  expect(landing?.html).toContain('Notice Board');
  expect(landing?.html).toContain('Register Now');
  expect(landing?.html).not.toMatch(/ style=|<style|<script| on\w+=/);
});
