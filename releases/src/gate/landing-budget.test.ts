import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildRemote, buildShell } from '../testing/builds.ts';
import { root } from '../repository/run-command.ts';
import { landingBudget, landingBudgetProblems } from './landing-budget.ts';
import { frontEnds } from '../repository/workspaces.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A script of a size in kB: random content can't be compressed. */
const script = (kilobytes: number) => randomBytes(kilobytes * 1000).toString('hex');

async function buildReleases(shell: number, entry: number, page: number, later: number) {
  const remote = await buildRemote(
    'site',
    '1.0.0-bbbbbbbb',
    {
      paths: ['/'],
      preload: [
        { href: 'page.js', as: 'script', paths: ['/'] },
        { href: 'later.js', as: 'script', paths: ['/other'] },
      ],
      fragments: [{ path: '/', html: 'f.html', css: 'f.css' }],
    },
    {
      'entry.js': script(entry),
      'page.js': script(page),
      'later.js': script(later),
      'f.html': '',
      'f.css': '',
    },
  );
  const built = [await buildShell('1.0.0-aaaaaaaa', {}, { 'main.js': script(shell) }), remote];
  folders.push(...built);
  return built;
}

test('accepts a page within the budget, whatever other files the remote has', async () => {
  expect(await landingBudgetProblems(await buildReleases(90, 10, 20, 300))).toEqual([]);
});

test.each([
  ['the shell', [160, 1, 1, 1]],
  ['the remote’s entry', [1, 160, 1, 1]],
  ['the page', [1, 1, 160, 1]],
  ['the sum of all', [60, 50, 50, 1]],
] as const)('reports %s over the budget', async (_, [shell, entry, page, later]) => {
  const [problem, ...others] = await landingBudgetProblems(
    await buildReleases(shell, entry, page, later),
  );
  expect(problem).toMatch(/The page \/ fetches 1\d\d\.\d kB .* budget of 137 kB:/);
  expect(problem).toMatch(/main\.js: .* kB\n.*entry\.js: .* kB\n.*page\.js: .* kB$/);
  expect(others).toEqual([]);
});

const packageFile = z.object({
  hostel: z.object({ budget: z.optional(z.object({ landing: z.optional(z.number()) })) }),
});

test('limits the sum of the teams’ shares to the budget', async () => {
  const shares = await Promise.all(
    (await frontEnds()).map(async (name) => {
      const text = await readFile(path.join(root, name, 'package.json'), 'utf8');
      return packageFile.parse(JSON.parse(text)).hostel.budget?.landing;
    }),
  );
  const given = shares.filter((share) => share !== undefined);
  expect(given).toHaveLength(2);
  expect(given.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(landingBudget);
});
