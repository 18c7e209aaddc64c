import path from 'node:path';
import webpack, { type MultiStats } from 'webpack';
import { configurationOf } from '@hostel/portal-kit/configuration';
import { root } from '@hostel/releases/run-command';

/** Runs the builds, and writes their caches. */
async function build(workspaces: readonly string[]): Promise<MultiStats> {
  const configurations = await Promise.all(
    workspaces.map((name) => configurationOf(path.join(root, name), {})),
  );
  const compiler = webpack(configurations);
  if (!compiler) throw new Error('webpack started no build.');
  try {
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || !stats) reject(error ?? new Error('webpack returned no result.'));
        else resolve(stats);
      });
    });
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

function textOf(stats: MultiStats, kind: 'errors' | 'warnings'): string {
  return stats.toString({ all: false, [kind]: true, colors: process.stdout.isTTY }).trim();
}

/** Sends the errors and warnings of webpack to webpack-build.ts, which started this process. */
function send(errors: string, warnings: string): void {
  process.send?.({ errors, warnings }, () => process.disconnect());
}

build(process.argv.slice(2)).then(
  (stats) => send(textOf(stats, 'errors'), textOf(stats, 'warnings')),
  (error: unknown) => send(String(error), ''),
);
