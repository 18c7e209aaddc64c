import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildRemote, buildShell } from '../releases/testing/builds.ts';
import { root } from '../run-command.ts';
import { BuildError } from './build-error.ts';
import { checkLandingBudget, landingBudget } from './landing-budget.ts';
import { frontEnds } from './workspaces.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A script that weighs so many kB, for noise can't be compressed;. */
const script = (kilobytes: number) => randomBytes(kilobytes * 1000).toString('hex');

async function house(shell: number, entry: number, page: number, later: number) {
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

test('a page within the budget is let through, whatever else the remote holds', async () => {
  await expect(checkLandingBudget(await house(90, 10, 20, 300))).resolves.toBeUndefined();
});

test.each([
  ['the shell', [160, 1, 1, 1]],
  ['the remote’s entry', [1, 160, 1, 1]],
  ['the page', [1, 1, 160, 1]],
  ['the sum of all', [60, 50, 50, 1]],
] as const)('%s over the budget breaks the build', async (_, [shell, entry, page, later]) => {
  const check = checkLandingBudget(await house(shell, entry, page, later));
  await expect(check).rejects.toThrow(BuildError);
  await expect(check).rejects.toThrow(/The page \/ fetches 1\d\d\.\d kB .* budget of 155 kB:/);
  await expect(check).rejects.toThrow(/main\.js: .* kB\n.*entry\.js: .* kB\n.*page\.js: .* kB$/);
});

const packageFile = z.object({
  hostel: z.object({ budget: z.optional(z.object({ landing: z.optional(z.number()) })) }),
});

test('the shares of the teams add up to no more than the budget', async () => {
  const shares = await Promise.all(
    (await frontEnds()).map(async (name) => {
      const text = await readFile(path.join(root, name, 'package.json'), 'utf8');
      return packageFile.parse(JSON.parse(text)).hostel.budget?.landing;
    }),
  );
  const told = shares.filter((share) => share !== undefined);
  expect(told).toHaveLength(2);
  expect(told.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(landingBudget);
});
