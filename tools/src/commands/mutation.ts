import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { bin, root } from '@hostel/releases/run-command';
import { mutantsOf, sample, type Mutant } from '../mutation/mutants.ts';
import { ruleFiles, type RuleFile } from '../mutation/rules.ts';

/** Faults seeded into each file, and the share of them that the tests must notice. */
const mutantsPerFile = 12;
const wantedShare = 0.8;
/** A fault may make a loop endless: a run that takes longer is a fault that was noticed. */
const longestRun = 120_000;

type Outcome = 'noticed' | 'missed';

/** Runs the tests of a rule file, with a fault or, to prove that they pass without one, as it is. */
function runTests(tests: string, env: Record<string, string>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const args = [
      '-c',
      'tools/src/mutation/jest.config.js',
      '--bail',
      '--runInBand',
      '--runTestsByPath',
      tests,
    ];
    const child = spawn(bin('jest'), args, {
      cwd: root,
      stdio: 'ignore',
      timeout: longestRun,
      env: { ...process.env, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

async function tryMutant(
  { file, tests }: RuleFile,
  { code }: Mutant,
  folder: string,
): Promise<Outcome> {
  const place = path.join(folder, `${Math.random().toString(36).slice(2)}.ts`);
  await writeFile(place, code);
  const passed = await runTests(tests, {
    MUTANT_FILE: path.join(root, file),
    MUTANT_CODE: place,
  });
  return passed ? 'missed' : 'noticed';
}

const folder = await mkdtemp(path.join(tmpdir(), 'hostel-mutation-'));
const wanted = process.argv[2];
const chosen = ruleFiles.filter(({ file }) => wanted === undefined || file.includes(wanted));
let [noticed, all] = [0, 0];
try {
  for (const rules of chosen) {
    if (!(await runTests(rules.tests, {})))
      throw new Error(`${rules.tests} fails without a fault.`);
    const text = await readFile(path.join(root, rules.file), 'utf8');
    const waiting = sample(mutantsOf(rules.file, text), mutantsPerFile);
    const missed: Mutant[] = [];
    const count = waiting.length;
    const work = async () => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        if ((await tryMutant(rules, mutant, folder)) === 'missed') missed.push(mutant);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    noticed += count - missed.length;
    all += count;
    console.log(`${count - missed.length} of ${count}  ${rules.file}`);
    for (const { line, before, after } of missed) {
      console.log(`    missed: line ${line}, ${before.replaceAll(/\s+/g, ' ')} → ${after}`);
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const share = all === 0 ? 0 : noticed / all;
console.log(`\n${noticed} of ${all} seeded faults were noticed (${(share * 100).toFixed(0)} %).`);
process.exit(share >= wantedShare ? 0 : 1);
