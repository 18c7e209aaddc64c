import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { filesOfModule, preloadOf } from './release-plugin.js';

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
    .filter(({ portals }) => !portals)
    .filter(({ paths, exactly }) => (paths ?? exactly ?? ['/']).includes('/'))
    .filter(({ except }) => !except?.includes('/'))
    .map(({ href }) => href);
  const files = new Set([...filesOfEntry(compilation), ...preloaded]);
  return [...files].filter((file) => file.endsWith('.js'));
}

/** The same with those that it loads by itself soon afterwards: `hostel.soon` lists their modules. */
function scriptsSoon(compilation, workspace, kind) {
  const later = workspace.soon.flatMap((module) => {
    const files = filesOfModule(compilation, path.join(workspace.dir, module));
    if (files.length === 0) {
      const text = `hostel.soon: the build has no ${module}`;
      compilation.errors.push(new webpack.WebpackError(text));
    }
    return files.filter((file) => file.endsWith('.js'));
  });
  return [...new Set([...landingScripts(compilation, workspace, kind), ...later])];
}

/**
 * Fails a build over its budget (`hostel.budget` in package.json, kB gzip): `first` for the files
 * before the first page, `landing` for this front end's share of the scripts before the
 * landing page can be used, `soon` for those and what that page loads by itself within five seconds,
 * `chunk` for any later script or style. The sum of the shares is
 * limited in releases/src/gate/landing-budget.ts.
 */
export class BudgetPlugin {
  /**
   * @param {{ name: string, dir: string, preload: object[], soon: string[], budget: { first?: number, landing?: number, soon?: number, chunk?: number } }} workspace
   * @param {'shell' | 'remote'} kind
   */
  constructor(workspace, kind) {
    this.workspace = workspace;
    this.kind = kind;
  }

  apply(compiler) {
    const { first = Infinity, landing, soon, chunk = Infinity } = this.workspace.budget;
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
          if (soon !== undefined) {
            const scripts = scriptsSoon(compilation, this.workspace, this.kind);
            over('scripts of the landing page in 5 s', gzipped(compilation, scripts), soon);
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
