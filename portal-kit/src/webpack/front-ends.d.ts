import type { Configuration } from 'webpack';

export interface BuildEnvironment {
  /** For `npm run dev`: behind the shell, with fast refresh. */
  federated?: boolean;
  /** For `npm run dev` of one remote: alone, without federation, with fast refresh. */
  alone?: boolean;
}

/** What a webpack.config.js exports; without arguments it makes the release build. */
export type MakeConfiguration = (environment?: BuildEnvironment) => Configuration;

export function shell(dir: string): MakeConfiguration;
export function remote(dir: string): MakeConfiguration;
