import type { Compilation, Configuration } from 'webpack';

export function oneBundle(options: {
  entry: string;
  out: string;
  publicPath: string;
}): Configuration;

export function filesOfLanding(compilation: Compilation): { entry: string[]; preload: string[] };
