import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@hostel/releases/run-command';
import { frontEnds } from '@hostel/releases/workspaces';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { filesOfFrontEnd } from '../build/inputs.ts';

const step = z.union([z.object({ run: z.string() }), z.object({ uses: z.string() })]);
const job = z.union([
  z.object({ uses: z.string(), with: z.record(z.string(), z.string()) }),
  z.object({ 'timeout-minutes': z.number(), steps: z.array(step) }),
]);
const filtered = z.object({ paths: z.optional(z.array(z.string())) });
const workflow = z.object({
  name: z.string(),
  on: z.object({
    push: z.optional(filtered),
    pull_request: z.optional(z.nullable(filtered)),
    workflow_call: z.optional(z.unknown()),
  }),
  jobs: z.record(z.string(), job),
});
const scripts = z.object({ scripts: z.record(z.string(), z.string()) });

const folder = path.join(root, '.github/workflows');
const read = (file: string) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  return workflow.parse(parse(text));
};
const files = readdirSync(folder);
const here = (name: string) => existsSync(path.join(root, name));
/** The file or folder of a path filter. */
const placeOf = (filter: string) => filter.replace(/\/\*\*$/, '');
const filtersOf = ({ on }: z.infer<typeof workflow>) =>
  [on.push, on.pull_request].map((event) => event?.paths ?? []);

test.each(files)('%s: its filters name files of the repository, and its commands exist', (file) => {
  const content = read(file);
  const places = filtersOf(content).flat().map(placeOf);
  expect(places.filter((place) => !here(place))).toEqual([]);
  for (const each of Object.values(content.jobs)) {
    if ('uses' in each) {
      expect(here(each.uses)).toBe(true);
      continue;
    }
    const commands = each.steps.flatMap((one) => ('run' in one ? [one.run] : []));
    for (const [, script = '', workspace] of commands
      .join('\n')
      .matchAll(/npm run (\S+)(?: -w (\S+))?/g)) {
      const text = readFileSync(path.join(root, workspace ?? '.', 'package.json'), 'utf8');
      expect(Object.keys(scripts.parse(JSON.parse(text)).scripts)).toContain(script);
    }
  }
});

test('each front end has a workflow that runs for whatever its build reads', async () => {
  for (const name of await frontEnds()) {
    // A new portal: copy the file of another one.
    expect(files).toContain(`${name}.yml`);
    const content = read(`${name}.yml`);
    expect(Object.values(content.jobs)).toEqual([
      { uses: './.github/workflows/front-end.yml', with: { name } },
    ]);
    const inputs = [...(await filesOfFrontEnd(name)), 'package-lock.json'];
    for (const filters of filtersOf(content)) {
      const places = filters.map(placeOf);
      const isCovered = (input: string) =>
        places.some((place) => input === place || input.startsWith(`${place}/`));
      expect(inputs.filter((input) => !isCovered(input))).toEqual([]);
    }
  }
});

test('CODEOWNERS names existing folders, and a team for each front end', async () => {
  const text = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const owned = lines.map((line) => line.split(/\s+/)[0] ?? '');
  expect(lines.filter((line) => !/^\S+(?:\s+@[a-z]+\/[a-z-]+)+$/.test(line))).toEqual([]);
  expect(owned.filter((place) => place !== '*' && !here(place))).toEqual([]);
  for (const name of await frontEnds()) expect(owned).toContain(`/${name}/`);
});
