import webpack from 'webpack';
import {
  ownLibraryProblems,
  routerFacadeExports,
  sessionVersion,
  sharedVersions,
  tokenNames,
} from '../shared-modules.js';
import { installedVersion } from '../workspace.js';

function emitJson(compilation, name, content) {
  const source = new webpack.sources.RawSource(`${JSON.stringify(content, null, 2)}\n`);
  compilation.emitAsset(name, source);
}

/** Writes `host-contract.json`: the modules that the shell provides to remotes at run time. */
export class HostContractPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostContractPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'HostContractPlugin', stage }, () => {
        emitJson(compilation, 'host-contract.json', {
          shared: sharedVersions(),
          router: routerFacadeExports(),
          tokens: tokenNames(),
          session: sessionVersion(),
          federation: installedVersion('@module-federation/enhanced'),
        });
      });
    });
  }
}

/** Names imported from a shared module anywhere in the build. */
function importedNames(compilation, module) {
  const names = new Set();
  for (const { dependency } of compilation.moduleGraph.getIncomingConnections(module)) {
    const [name] = dependency?.getIds?.(compilation.moduleGraph) ?? [];
    if (name !== undefined) names.add(name);
  }
  return [...names].sort();
}

/** Custom properties that the styles read and don't set themselves. */
function tokensOf(compilation) {
  const css = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ source }) => source.source().toString())
    .join('\n');
  const own = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]));
  const read = [...css.matchAll(/var\(\s*(--[\w-]+)\s*(,?)/g)]
    .filter(([, name, fallback]) => !own.has(name) && !fallback)
    .map((match) => match[1]);
  return [...new Set(read)].sort();
}

/**
 * Writes the modules and names that a remote uses from the shell (`uses.json`), and rejects a name
 * that the shell's router facade doesn't export: it would be `undefined` in the browser.
 */
export class UsesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UsesPlugin', (compilation) => {
      const shared = {};
      let router = [];
      compilation.hooks.finishModules.tap({ name: 'UsesPlugin', stage: 100 }, (modules) => {
        for (const module of modules) {
          if (module.type !== 'consume-shared-module') continue;
          const { shareKey, requiredVersion } = module.options;
          shared[shareKey] = requiredVersion;
          if (shareKey === 'react-router-dom') {
            router = [...new Set([...router, ...importedNames(compilation, module)])].sort();
          }
        }
        const allowed = routerFacadeExports();
        for (const name of router.filter((used) => !allowed.includes(used))) {
          const text = `react-router-dom: the shell doesn't hand ${name} to remotes (shell/src/remotes/router-facade.ts)`;
          compilation.errors.push(new webpack.WebpackError(text));
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'UsesPlugin', stage }, () => {
        emitJson(compilation, 'uses.json', {
          shared: Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1))),
          router,
          tokens: tokensOf(compilation),
          session: sessionVersion(),
          federation: installedVersion('@module-federation/enhanced'),
        });
      });
    });
  }
}

/**
 * Fails a remote's build that takes its own version of a module that the shell provides, or bundles
 * a copy of it: a second React, or a second session store, would work in most cases and fail in some.
 */
export class SingletonPlugin {
  /** @param {{ dir: string }} workspace */
  constructor(workspace) {
    this.workspace = workspace;
  }

  apply(compiler) {
    const forbidden =
      /node_modules\/(react|react-dom|react-router|react-router-dom|zustand|sonner|axios|@tanstack\/(react-query|query-core))\/|shared-ui\/src\/(session\/session|http\/(http|client))\.ts/;
    compiler.hooks.thisCompilation.tap('SingletonPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SingletonPlugin', (modules) => {
        for (const problem of ownLibraryProblems(this.workspace.dir)) {
          compilation.errors.push(new webpack.WebpackError(problem));
        }
        for (const module of modules) {
          const file = module.resource?.replaceAll('\\', '/');
          const match = file && forbidden.exec(file);
          if (!match) continue;
          const [issuer] = compilation.moduleGraph.getIncomingConnections(module);
          const text = `bundles a copy of ${match[0]} (from ${issuer?.originModule?.resource ?? 'an unknown module'}): import it by its shared name`;
          compilation.errors.push(new webpack.WebpackError(text));
        }
      });
    });
  }
}
