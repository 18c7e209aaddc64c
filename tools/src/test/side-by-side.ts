import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from '@hostel/releases/run-command';
import type { Run, Tally } from './steps.ts';

/** A part of a test run that keeps at most about one core busy. */
export interface Part {
  name: string;
  /** Runs the part; its commands go through `run`, which records their output. */
  run: (run: Run) => Promise<Tally>;
}

/**
 * Runs parts side by side and prints the output of each when it has ended. List the part that takes
 * longest first.
 * @param atOnce how many; more than cores where the parts wait for much else.
 */
export async function sideBySide(
  parts: readonly Part[],
  atOnce = availableParallelism(),
): Promise<Tally> {
  const waiting = [...parts];
  const sum: Tally = { passed: 0, failures: [] };
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const start = Date.now();
      const output: Buffer[] = [];
      const { passed, failures } = await part.run((...command) => capture(output, ...command));
      sum.passed += passed;
      sum.failures.push(...failures);
      const verdict = failures.length === 0 ? '' : ' (failed)';
      console.log(`  ${part.name}: ${((Date.now() - start) / 1000).toFixed(1)} s${verdict}`);
      const text = Buffer.concat(output).toString().trim();
      if (text !== '') console.log(text);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum;
}

function capture(output: Buffer[], ...[command, args, env]: Parameters<Run>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
