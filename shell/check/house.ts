import { rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { publish } from '../../scripts/releases/publish.ts';
import { remote, shell, type MakeConfiguration } from '../../webpack.shared.js';
import { serve, type Served } from './serve.ts';

const fixtures = path.join(import.meta.dirname, 'fixtures');
function configurations(out: string): Configuration[] {
  const builds: [folder: string, make: MakeConfiguration][] = [
    ['shell', shell(path.dirname(import.meta.dirname))],
    ['visitors', remote(path.join(fixtures, 'visitors'))],
    ['members', remote(path.join(fixtures, 'members'))],
  ];
  return builds.map(([folder, make]) => {
    const config = make();
    return { ...config, output: { ...config.output, path: path.join(out, folder) } };
  });
}

async function build(out: string): Promise<string[]> {
  const configs = configurations(out);
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack(configs);
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return configs.map((config) => config.output?.path ?? '');
}

/** Builds the shell and two small remotes as for a release, publishes and serves them. */
export async function openHouse(): Promise<Served> {
  const out = await mkdtemp(path.join(os.tmpdir(), 'shell-check-'));
  const releases = path.join(out, 'releases');
  await mkdir(releases);
  await publish({ builds: await build(out), releasesDir: releases, setBy: 'start' });
  const served = await serve(releases);
  const { close } = served;
  served.close = () => {
    close();
    rmSync(out, { recursive: true, force: true });
  };
  return served;
}
