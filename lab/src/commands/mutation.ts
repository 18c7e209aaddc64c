import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { bin, root } from '@hostel/releases/run-command';
import { mutantsOf, sample, type Mutant } from '../mutation/mutants.ts';
import { ruleFiles, testsOf, type RuleFile } from '../mutation/rules.ts';
import { tableOf, tooLow, wantedShare, type Score } from '../mutation/score.ts';

/** At most so many faults are seeded into each file, spread evenly over it. */
const mutantsPerFile = 12;
/** A fault may make a loop endless: a run that takes longer counts as noticed, and is printed. */
const longestRun = 120_000;

type Outcome = 'passed' | 'failed' | 'timed out';

/** Runs the tests of a rule file, with a fault or, to prove that they pass without one, as it is. */
function runTests(rules: RuleFile, env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const args = [
      '-c',
      'lab/src/mutation/jest.config.js',
      '--bail',
      '--runInBand',
      '--runTestsByPath',
      testsOf(rules),
    ];
    const child = spawn(bin('jest'), args, {
      cwd: root,
      stdio: 'ignore',
      timeout: longestRun,
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal === null) resolve(code === 0 ? 'passed' : 'failed');
      else resolve('timed out');
    });
  });
}

/** Runs the tests with the fault. */
async function tryMutant(rules: RuleFile, { code }: Mutant, folder: string) {
  const place = path.join(folder, `${Math.random().toString(36).slice(2)}.ts`);
  await writeFile(place, code);
  return runTests(rules, {
    MUTANT_FILE: path.join(root, rules.file),
    MUTANT_CODE: place,
  });
}

/** Seeds faults into a file, one at a time in each process, and prints those that were missed. */
async function tryFile(rules: RuleFile, folder: string): Promise<Score> {
  const { area, file } = rules;
  if ((await runTests(rules, {})) !== 'passed')
    throw new Error(`${testsOf(rules)} fails without a fault.`);
  const text = await readFile(path.join(root, file), 'utf8');
  const waiting = sample(mutantsOf(file, text), mutantsPerFile);
  const seeded = waiting.length;
  const tried: { mutant: Mutant; outcome: Outcome }[] = [];
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      tried.push({ mutant, outcome: await tryMutant(rules, mutant, folder) });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const noticed = tried.filter(({ outcome }) => outcome !== 'passed').length;
  console.log(`${noticed} of ${seeded}  ${file}`);
  for (const { mutant, outcome } of tried.toSorted((a, b) => a.mutant.line - b.mutant.line)) {
    if (outcome === 'failed') continue;
    const { line, before, after } = mutant;
    const what = outcome === 'passed' ? 'missed' : outcome;
    console.log(`    ${what}: line ${line}, ${before.replaceAll(/\s+/g, ' ')} → ${after}`);
  }
  return { area, file, noticed, seeded };
}

const folder = await mkdtemp(path.join(tmpdir(), 'hostel-mutation-'));
const wanted = process.argv[2];
const scores: Score[] = [];
try {
  for (const rules of ruleFiles) {
    if (wanted !== undefined && !rules.file.includes(wanted)) continue;
    scores.push(await tryFile(rules, folder));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n${tableOf(scores)}`);
const low = tooLow(scores);
if (low.length > 0) {
  const share = `${wantedShare * 100} %`;
  console.log(`\nThe tests must notice at least ${share} of the faults: ${low.join(', ')}.`);
  process.exitCode = 1;
}
