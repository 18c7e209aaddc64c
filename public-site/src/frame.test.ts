/** @jest-environment node */
import { frames } from './frame.tsx';

test('shows the header and pale places on every page, without markup that the policy blocks', () => {
  const [frame, ...others] = frames();
  expect(others).toEqual([]);
  expect(frame?.path).toBe('/*');
  expect(frame?.html).toContain('href="/register"');
  expect(frame?.html).toContain('data-loading');
  expect(frame?.html).not.toMatch(/ style=|<style|<script| on\w+=/);
});
