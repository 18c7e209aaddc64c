import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { base, styleMinimizer } from '../base.js';
import { contentHashOf } from '../integrity.js';

/** Replaced by `/remotes/<name>/<version>` when the page is composed. */
const remoteBase = '%REMOTE_BASE%';

/** The shell also declares the layers, but these styles are before its styles. */
const layers = '@layer reset,tokens,base,ui,app;';

/**
 * Builds the same sources for Node, with the class names and picture names of the release, so that
 * the prerendered fragment has the same styles and files as React's page.
 */
function configurationOf(workspace, module, out) {
  const variant = path.basename(module, '.tsx');
  const config = base(workspace, { production: true, variant });
  return {
    ...config,
    name: `${workspace.name}-${variant}`,
    target: 'node20',
    entry: { prerender: module },
    output: {
      ...config.output,
      path: out,
      filename: 'prerender.cjs',
      publicPath: `${remoteBase}/`,
      library: { type: 'commonjs2' },
    },
    optimization: {
      splitChunks: false,
      minimizer: [styleMinimizer()],
    },
  };
}

function run(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve(stats);
      });
    });
  });
}

/**
 * Prerenders paths of a remote, which are shown before any script of the remote runs: its
 * `src/prerender.tsx` exports `fragments()`, which returns the path and HTML of each, and its
 * `src/frame.tsx` exports `frames()`, which returns the same of frames, some with `roles`
 * (contracts/src/delivery/contract.ts). They are released with the styles that they need.
 * If a module also exports `knownPaths()`, other paths of the remote return 404.
 */
export class PrerenderPlugin {
  /** @param {{ workspace: object, modules: string[] }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      let prerendered = [];
      const { Compilation } = webpack;
      const { workspace, modules } = this.options;
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          prerendered = [];
          for (const module of modules) prerendered.push(await prerender(workspace, module));
        },
      );
      // The names of pictures are final only now.
      compilation.hooks.processAssets.tap(
        { name: 'PrerenderPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => {
          const emitted = (parts) => parts?.map((part) => this.emit(compilation, part));
          for (const { fragments, frames, knownPaths } of prerendered) {
            compilation.hostelFragments ??= emitted(fragments);
            compilation.hostelFrames ??= emitted(frames);
            compilation.hostelKnownPaths ??= knownPaths;
          }
        },
      );
    });
  }

  emit(compilation, { path: pathname, roles, html, css }) {
    for (const [, file] of `${html}${css}`.matchAll(/%REMOTE_BASE%\/([\w.-]+)/g)) {
      if (compilation.getAsset(file)) continue;
      const text = `the fragment of ${pathname} needs ${file}, which the release doesn't hold`;
      compilation.errors.push(new webpack.WebpackError(text));
    }
    const emit = (content, ending) => {
      const name = `fragment.${contentHashOf(content)}.${ending}`;
      compilation.emitAsset(name, new webpack.sources.RawSource(content));
      return name;
    };
    return { path: pathname, roles, html: emit(html, 'html'), css: emit(css, 'css') };
  }
}

/** Each part with its HTML and its styles, and the paths that the remote has pages for. */
async function prerender(workspace, module) {
  const out = mkdtempSync(path.join(os.tmpdir(), 'prerender-'));
  try {
    let css = layers;
    const config = configurationOf(workspace, module, out);
    config.plugins.push(collectStyles((text) => (css += text)));
    await run(config);
    const require = createRequire(import.meta.url);
    const remote = require(path.join(out, 'prerender.cjs'));
    const withStyles = (parts) => parts?.map((part) => ({ ...part, css }));
    return {
      fragments: withStyles(await remote.fragments?.()),
      frames: withStyles(await remote.frames?.()),
      knownPaths: remote.knownPaths?.(),
    };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Passes on the minified styles of a build. */
function collectStyles(take) {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('CollectStyles', (compilation) => {
        compilation.hooks.processAssets.tap({ name: 'CollectStyles', stage }, () => {
          for (const { name, source } of compilation.getAssets()) {
            if (name.endsWith('.css')) take(source.source().toString());
          }
        });
      });
    },
  };
}
