import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from '../run-command.ts';
import type { Tally } from './steps.ts';

/** A command that keeps one core busy and says little. */
export interface Check {
  name: string;
  command: string;
  args: readonly string[];
}

/**
 * Runs checks side by side, one for each core, and shows what each said when it has ended; the one
 * that takes longest is best the first. A check without cases of its own counts as one.
 */
export async function sideBySide(checks: readonly Check[]): Promise<Tally> {
  const waiting = [...checks];
  const sum: Tally = { passed: 0, failed: 0 };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const start = Date.now();
      const { code, output } = await run(next);
      if (code === 0) sum.passed += 1;
      else sum.failed += 1;
      const verdict = code === 0 ? '' : ' (failed)';
      console.log(`  ${next.name}: ${((Date.now() - start) / 1000).toFixed(1)} s${verdict}`);
      if (output.trim() !== '') console.log(output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return sum;
}

function run({ command, args }: Check): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }),
    );
  });
}
