import path from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import webpack from 'webpack';
import { root } from '../workspace.js';

const sources = path.join(root, 'contracts/src');

/** The exports of each file of the contracts that the build uses; `true` for all of a file. */
function usedContracts(compilation) {
  const used = new Map();
  for (const module of compilation.modules) {
    if (!module.resource?.startsWith(sources + path.sep)) continue;
    const names = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
    if (names)
      used.set(
        path.relative(sources, module.resource).replaceAll(path.sep, '/'),
        names === true ? true : [...names].sort(),
      );
  }
  return [...used].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A program that prints the wire schemas of the exports that are calls, as a portal uses them. */
function programOf(used) {
  const files = used.map(
    ([file]) => `import * as f${file.replaceAll(/\W/g, '_')} from './${file}';`,
  );
  const values = used.flatMap(([file, names]) => {
    const all = `f${file.replaceAll(/\W/g, '_')}`;
    return names === true ? [`...Object.values(${all})`] : names.map((name) => `${all}.${name}`);
  });
  return [
    "import { callsIn } from './wire/call.ts';",
    "import { portalDocument, wireText } from './wire/schemas.ts';",
    ...files,
    `const calls = [...new Set([${values.join(', ')}].flatMap(callsIn))];`,
    'export const text = wireText(portalDocument(calls));',
  ].join('\n');
}

/**
 * Bundles the program from the same files that the build reads, and runs it: the contracts are
 * TypeScript, unlike this file.
 */
async function wireTextOf(used) {
  const { outputFiles } = await build({
    stdin: { contents: programOf(used), resolveDir: sources, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20.19',
    format: 'iife',
    globalName: 'program',
    logLevel: 'silent',
  });
  return vm.runInThisContext(`(() => { ${outputFiles[0].text}; return program.text; })()`);
}

/**
 * Writes `contracts.json` (`wireDocument` in contracts/src/wire/schemas.ts): the JSON Schemas of the
 * calls that this release makes. No browser loads it; the API is checked against it while a browser
 * can run the release.
 */
export class ContractsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ContractsPlugin', (compilation) => {
      let used = [];
      // Later, modules are merged and their used exports are unknown.
      compilation.hooks.afterOptimizeDependencies.tap('ContractsPlugin', () => {
        used = usedContracts(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'ContractsPlugin', stage }, async () => {
        if (compilation.errors.length > 0) return;
        const source = new webpack.sources.RawSource(await wireTextOf(used));
        compilation.emitAsset('contracts.json', source);
      });
    });
  }
}
