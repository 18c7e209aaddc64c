import type { Compilation, Module } from 'webpack';

export function providedNames(
  compilation: Compilation,
  requests: readonly string[],
): Record<string, string[]>;
export function usedNames(compilation: Compilation, module: Module): string[];
