/** @jest-environment node */
import { staffRoles } from '@hostel/contracts/wire/roles';
import manifest from '../package.json';
import { frames } from './frame.tsx';

const all = frames();
const at = (path: string) => all.filter((frame) => frame.path === path);
const linksFor = (role: string) => {
  const frame = at('/provost-login/*').find(({ roles }) => roles.some((own) => own === role));
  return [...(frame?.html.matchAll(/href="([^"]+)"/g) ?? [])].map(([, href]) => href);
};

test.each(['/provost-login', '/provost-login/*'])('has one frame for each role at %s', (path) => {
  const roles = at(path).flatMap((frame) => frame.roles);
  expect([...roles].sort()).toEqual([...staffRoles].sort());
  for (const { html } of at(path)) expect(html).not.toMatch(/ style=|<style|<script| on\w+=/);
});

test('shows a role only the links to its pages', () => {
  expect(linksFor('clerk')).toContain('/provost-login/halls');
  expect(linksFor('clerk')).not.toContain('/provost-login/student-queries');
  expect(linksFor('warden')).toContain('/provost-login/student-queries');
  expect(linksFor('warden')).not.toContain('/provost-login/settings');
  expect(linksFor('provost')).toContain('/provost-login/settings');
});

test('every role of staff may open the portal', () => {
  expect(manifest.hostel.roles).toEqual(staffRoles);
});
