import type { WebpackPluginInstance } from 'webpack';

export const ContractsPlugin: new () => WebpackPluginInstance;
