import type { Configuration } from 'webpack';

export interface BuildEnvironment {
  /** For `npm run dev`: behind the shell, with fast refresh. */
  federated?: boolean;
  /** Set by `webpack serve`: the remote alone, without federation. */
  WEBPACK_SERVE?: boolean;
}

/** What a webpack.config.js exports; without arguments it makes the release build. */
export type MakeConfiguration = (environment?: BuildEnvironment) => Configuration;

export function shell(dir: string): MakeConfiguration;
export function remote(dir: string): MakeConfiguration;
