/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import site from '../../../content/site.json';
import hostels from '../../../content/hostels.json';
import policies from '../../../content/policies.json';
import { generatedFiles } from '../../../scripts/generated-files.ts';
import { problemsOf } from '../../../scripts/content-files.ts';
import { contentProblems } from './content-problems.ts';

const workspace = path.resolve(__dirname, '../../..');

test('finds no problem in the content folder', () => {
  expect(problemsOf(path.join(workspace, 'content'))).toEqual([]);
});

test('finds the generated files up to date', () => {
  for (const { file, source } of generatedFiles(workspace)) {
    expect(readFileSync(path.join(workspace, file), 'utf8')).toBe(source);
  }
});

test('reports the file, the place and the rule of a problem', () => {
  const broken: any = structuredClone({ site, hostels, policies });
  broken.site.email = 'nobody';
  broken.hostels[0].administration[0].mobile = '12';
  broken.hostels[1].imageUrl = 'hostels/lost.svg';
  broken.hostels[2].hostelId = 'Gargi';
  broken.hostels[3].hostelId = 'H999';
  broken.policies.terms.inForce = 'soon';
  broken.policies.refunds.sections[0].points = [];
  const problems = contentProblems(broken, (name) => name !== 'hostels/lost.svg');
  expect(problems).toEqual([
    'site.json, email: must be an email address',
    'hostels.json, 0.administration.0.mobile: must be written like +91 00000 01234',
    'hostels.json, 2.hostelId: must be the id of a hall, such as H001',
    'hostels.json, 3.hostelId: must be a hall of contracts/src/residence/halls/facilities.ts',
    'hostels.json: there is no content/pictures/hostels/lost.svg',
    'policies.json, terms.inForce: must be a date such as 2026-06-01',
    'policies.json, refunds.sections.0.points: must not be empty',
  ]);
});
