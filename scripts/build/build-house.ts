import { rm } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../releases/lock.ts';
import { buildLock, readRecord, writeRecord } from './build-record.ts';
import { BuildError } from './build-error.ts';
import { checkLandingBudget } from './landing-budget.ts';
import { inputsOfApi, inputsOfFrontEnd } from './inputs.ts';
import { markOfProgram, markOfRelease } from './output-mark.ts';
import { frontEnds, outputOf } from './workspaces.ts';

export interface House {
  /** Folders of the front ends' builds, ready to be published. */
  builds: string[];
  /** The API's server program. */
  server: string;
}

interface Target {
  name: string;
  inputs: string;
  /** What stands in the output now; undefined where no whole build does. */
  mark: () => Promise<string | undefined>;
}

const api = 'api';
const server = 'server.js';
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
/** A build keeps its process busy for a while, and others wait for all of it. */
const times = { staleAfter: 60_000, patience: 600_000 };

/**
 * Builds every workspace whose inputs changed since its last good build, and tells what it does.
 * @param only the front ends that matter; the others are left as they are.
 * @throws BuildError with the build's own messages.
 */
export async function buildHouse(
  say: (line: string) => void,
  only?: readonly string[],
): Promise<House> {
  const all = await frontEnds();
  const names = only ? all.filter((name) => only.includes(name)) : all;
  const house = { builds: names.map(outputOf), server: path.join(outputOf(api), server) };
  const targets = [
    ...(await Promise.all(names.map(frontEndTarget))),
    { name: api, inputs: await inputsOfApi(), mark: () => markOfProgram(outputOf(api), server) },
  ];
  if ((await changed(targets)).length === 0) {
    say('Nothing changed since the last build.');
    return house;
  }
  await withLock(buildLock, async () => build(await changed(targets), say, names), times);
  return house;
}

async function frontEndTarget(name: string): Promise<Target> {
  return { name, inputs: await inputsOfFrontEnd(name), mark: () => markOfRelease(outputOf(name)) };
}

async function changed(targets: readonly Target[]): Promise<Target[]> {
  const record = await readRecord();
  const marks = await Promise.all(targets.map(({ mark }) => mark()));
  return targets.filter(({ name, inputs }, index) => {
    const last = record[name];
    return last === undefined || last.inputs !== inputs || last.output !== marks[index];
  });
}

async function build(
  targets: readonly Target[],
  say: (line: string) => void,
  wanted: readonly string[],
): Promise<void> {
  const apiTarget = targets.find(({ name }) => name === api);
  if (apiTarget) await buildPrograms(apiTarget, say);
  const rest = targets.filter((target) => target !== apiTarget);
  if (rest.length === 0) return;
  const start = Date.now();
  const names = rest.map(({ name }) => name);
  say(`Building ${names.join(', ')} …`);
  // webpack leaves alone what is there under the same hashed name, damaged or not.
  await Promise.all(names.map((name) => rm(outputOf(name), { recursive: true, force: true })));
  const { buildFrontEnds } = await import('./webpack-build.ts');
  const warnings = await buildFrontEnds(names);
  if (warnings) say(warnings);
  await checkLandingBudget(wanted.map(outputOf));
  await remember(rest);
  say(`Built ${names.join(', ')} in ${seconds(start)}.`);
}

async function buildPrograms(target: Target, say: (line: string) => void): Promise<void> {
  const start = Date.now();
  const { buildApi } = await import('../../api/build.ts');
  try {
    await buildApi();
  } catch (error) {
    // esbuild has told each fault already.
    throw new BuildError('The API could not be built.', { cause: error });
  }
  await remember([target]);
  say(`Built the API in ${seconds(start)}.`);
}

async function remember(targets: readonly Target[]): Promise<void> {
  const record = await readRecord();
  for (const { name, inputs, mark } of targets) {
    const output = await mark();
    if (output === undefined) {
      throw new Error(`The build of ${name} left nothing whole in ${outputOf(name)}.`);
    }
    record[name] = { inputs, output };
  }
  await writeRecord(record);
}
