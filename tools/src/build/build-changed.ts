import { rm } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '@hostel/releases/lock';
import { buildLock, readRecord, writeRecord } from './build-record.ts';
import { BuildError } from './build-error.ts';
import { landingBudgetProblems } from '@hostel/releases/landing-budget';
import { inputsOfApi, inputsOfFrontEnd } from './inputs.ts';
import { markOfProgram, markOfRelease } from './output-mark.ts';
import { frontEnds, outputOf } from '@hostel/releases/workspaces';

interface BuildResult {
  /** Output folders of the front ends, ready to be published. */
  builds: string[];
  /** Path of the API's server program. */
  server: string;
}

interface Target {
  name: string;
  inputs: string;
  /** Identifies the current output; undefined if there is no complete build. */
  mark: () => Promise<string | undefined>;
}

const api = 'api';
const server = 'server.js';
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
/** A build blocks its process for some time, and other processes wait for its end. */
const times = { staleAfter: 60_000, timeout: 600_000 };

/**
 * Builds every workspace whose inputs changed since its last successful build.
 * @param log receives a line for each step
 * @param only the names of the front ends to build; without them, all and the API
 * @throws BuildError with the bundler's messages.
 */
export async function buildChanged(
  log: (line: string) => void,
  only?: readonly string[],
): Promise<BuildResult> {
  const all = await frontEnds();
  const names = only === undefined ? all : all.filter((name) => only.includes(name));
  const result = { builds: names.map(outputOf), server: path.join(outputOf(api), server) };
  const targets = await Promise.all(names.map(frontEndTarget));
  if (only === undefined) targets.push(await apiTarget());
  if ((await changed(targets)).length === 0) {
    log('Nothing changed since the last build.');
    return result;
  }
  await withLock(buildLock, async () => build(await changed(targets), log, names), times);
  return result;
}

async function frontEndTarget(name: string): Promise<Target> {
  return { name, inputs: await inputsOfFrontEnd(name), mark: () => markOfRelease(outputOf(name)) };
}

async function apiTarget(): Promise<Target> {
  const mark = () => markOfProgram(outputOf(api), server);
  return { name: api, inputs: await inputsOfApi(), mark };
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
  log: (line: string) => void,
  frontEndNames: readonly string[],
): Promise<void> {
  const programs = targets.find(({ name }) => name === api);
  if (programs) await buildPrograms(programs, log);
  const rest = targets.filter((target) => target !== programs);
  if (rest.length === 0) return;
  const start = Date.now();
  const names = rest.map(({ name }) => name);
  log(`Building ${names.join(', ')} …`);
  // webpack does not overwrite a file with the same hashed name, even if it is damaged.
  await Promise.all(names.map((name) => rm(outputOf(name), { recursive: true, force: true })));
  const { buildFrontEnds } = await import('./webpack-build.ts');
  const warnings = await buildFrontEnds(names);
  if (warnings) log(warnings);
  const problems = await landingBudgetProblems(frontEndNames.map(outputOf));
  if (problems.length > 0) throw new BuildError(problems.join('\n'));
  await recordBuilds(rest);
  log(`Built ${names.join(', ')} in ${seconds(start)}.`);
}

async function buildPrograms(target: Target, log: (line: string) => void): Promise<void> {
  const start = Date.now();
  const { buildApi } = await import('@hostel/api/build');
  try {
    await buildApi();
  } catch (error) {
    // esbuild has already printed its errors.
    throw new BuildError('The API could not be built.', { cause: error });
  }
  await recordBuilds([target]);
  log(`Built the API in ${seconds(start)}.`);
}

async function recordBuilds(targets: readonly Target[]): Promise<void> {
  const record = await readRecord();
  for (const { name, inputs, mark } of targets) {
    const output = await mark();
    if (output === undefined) {
      throw new Error(`The build of ${name} left no complete output in ${outputOf(name)}.`);
    }
    record[name] = { inputs, output };
  }
  await writeRecord(record);
}
