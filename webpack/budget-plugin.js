import { gzipSync } from 'node:zlib';
import webpack from 'webpack';

function gzipped(compilation, files) {
  const bytes = files.map((file) => gzipSync(compilation.getAsset(file).source.buffer()).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** What comes before the first page can show anything: the entry and, of a remote, its routes. */
function firstLoad(compilation) {
  const [entrypoint] = compilation.entrypoints.values();
  const routes = compilation.namedChunkGroups.get('routes')?.getFiles() ?? [];
  return [...new Set([...(entrypoint?.getFiles() ?? []), ...routes])];
}

/**
 * Breaks a build that grew over its budget (`hostel.budget` in package.json, kB gzip): `first` for
 * what comes before the first page, `chunk` for any later script or style.
 */
export class BudgetPlugin {
  /** @param {{ first?: number, chunk?: number }} budget */
  constructor(budget) {
    this.budget = budget;
  }

  apply(compiler) {
    const { first = Infinity, chunk = Infinity } = this.budget;
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
          for (const { name } of compilation.getAssets()) {
            if (!/\.(js|css)$/.test(name) || early.includes(name)) continue;
            over(name, gzipped(compilation, [name]), chunk);
          }
        },
      );
    });
  }
}
