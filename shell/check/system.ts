import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { livePointer, releaseManifest } from '@hostel/contracts/delivery';
import webpack, { type Configuration } from 'webpack';
import { publish } from '@hostel/releases/publish';
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

export interface CheckSystem extends Served {
  /** The releases folder. */
  releases: string;
  /** Publishes another version of the members' build with the same files. */
  release: (version: string) => Promise<void>;
  /** Publishes it as a preview, shown only with its link. */
  preview: (version: string) => Promise<void>;
}

const pointerFile = 'remotes/check-members/live.json';

/** Builds the shell and two small remotes as for a release, publishes and serves them. */
export async function startCheckSystem(): Promise<CheckSystem> {
  const out = await mkdtemp(path.join(os.tmpdir(), 'shell-check-'));
  const releases = path.join(out, 'releases');
  await mkdir(releases);
  await publish({ builds: await build(out), releasesDir: releases, setBy: 'start' });
  const served = await serve(releases);
  const { close } = served;
  const copy = async (version: string) => {
    const folder = path.join(out, version);
    await cp(path.join(out, 'members'), folder, { recursive: true });
    const file = path.join(folder, 'release.json');
    const manifest = releaseManifest.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...manifest, version }));
    return folder;
  };
  const release = async (version: string) => {
    await publish({ builds: [await copy(version)], releasesDir: releases, setBy: 'release' });
  };
  const preview = async (version: string) => {
    await cp(await copy(version), path.join(releases, 'remotes/check-members', version), {
      recursive: true,
    });
    const file = path.join(releases, pointerFile);
    const pointer = livePointer.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...pointer, preview: [version] }));
  };
  served.close = () => {
    close();
    rmSync(out, { recursive: true, force: true });
  };
  return Object.assign(served, { releases, release, preview });
}
