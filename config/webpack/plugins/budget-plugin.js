import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { preloadOf } from './release-plugin.js';

/** kB are thousands of bytes, as in `npm run bench`. */
function gzipped(compilation, files) {
  const bytes = files.map((file) => gzipSync(compilation.getAsset(file).source.buffer()).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function filesOfEntry(compilation) {
  const [entrypoint] = compilation.entrypoints.values();
  return entrypoint?.getFiles() ?? [];
}

/** The files of the first load, before a page is shown: the entry and, for a remote, its routes. */
function firstLoad(compilation) {
  const routes = compilation.namedChunkGroups.get('routes')?.getFiles() ?? [];
  return [...new Set([...filesOfEntry(compilation), ...routes])];
}

/** This front end's scripts that the landing page needs before it can be used. */
function landingScripts(compilation, workspace, kind) {
  const preloaded = preloadOf(compilation, workspace, kind)
    .filter(({ paths, except }) => (!paths || paths.includes('/')) && !except?.includes('/'))
    .map(({ href }) => href);
  const files = new Set([...filesOfEntry(compilation), ...preloaded]);
  return [...files].filter((file) => file.endsWith('.js'));
}

/**
 * Fails a build over its budget (`hostel.budget` in package.json, kB gzip): `first` for the files
 * before the first page, `landing` for this front end's share of the scripts before the
 * landing page can be used, `chunk` for any later script or style. The sum of the shares is
 * limited in releases/src/gate/landing-budget.ts.
 */
export class BudgetPlugin {
  /**
   * @param {{ name: string, dir: string, preload: object[], budget: { first?: number, landing?: number, chunk?: number } }} workspace
   * @param {'shell' | 'remote'} kind
   */
  constructor(workspace, kind) {
    this.workspace = workspace;
    this.kind = kind;
  }

  apply(compiler) {
    const { first = Infinity, landing, chunk = Infinity } = this.workspace.budget;
    compiler.hooks.thisCompilation.tap('BudgetPlugin', (compilation) => {
      const over = (what, size, limit) => {
        if (size <= limit) return;
        const text = `${what}: ${size.toFixed(1)} kB gzip, over the budget of ${limit} kB`;
        compilation.errors.push(new webpack.WebpackError(text));
      };
      compilation.hooks.processAssets.tap(
        { name: 'BudgetPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE },
        () => {
          const early = firstLoad(compilation);
          over('first load', gzipped(compilation, early), first);
          if (landing !== undefined) {
            const scripts = landingScripts(compilation, this.workspace, this.kind);
            over('scripts of the landing page', gzipped(compilation, scripts), landing);
          }
          for (const { name } of compilation.getAssets()) {
            if (!/\.(js|css)$/.test(name) || early.includes(name)) continue;
            over(name, gzipped(compilation, [name]), chunk);
          }
        },
      );
    });
  }
}
