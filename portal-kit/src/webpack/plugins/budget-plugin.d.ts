import type { WebpackPluginInstance } from 'webpack';

export interface BudgetedWorkspace {
  dir: string;
  preload: readonly { module?: string; file?: string; paths?: string[] }[];
  /** kB gzip */
  budget: { first?: number; landing?: number; chunk?: number };
}

export const BudgetPlugin: new (
  workspace: BudgetedWorkspace,
  kind: 'shell' | 'remote',
) => WebpackPluginInstance;
