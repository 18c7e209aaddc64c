import webpack from 'webpack';
import {
  ownLibraryProblems,
  routerFacadeExports,
  sessionVersion,
  sharedVersions,
  tokenNames,
} from '../shared-modules.js';
import { installedVersion } from '../workspace.js';
import { providedNames, usedNames } from './shared-names.js';

function emitJson(compilation, name, content) {
  const source = new webpack.sources.RawSource(`${JSON.stringify(content, null, 2)}\n`);
  compilation.emitAsset(name, source);
}

/** Writes `host-contract.json`: the modules that the shell provides to remotes at run time. */
export class HostContractPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostContractPlugin', (compilation) => {
      let names = {};
      // Later, modules are merged and their exports are unknown.
      compilation.hooks.afterOptimizeDependencies.tap('HostContractPlugin', () => {
        names = exportsOfShell(compilation);
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'HostContractPlugin', stage }, () => {
        emitJson(compilation, 'host-contract.json', {
          shared: sharedVersions(),
          exports: names,
          router: routerFacadeExports(),
          tokens: tokenNames(),
          session: sessionVersion(),
          federation: installedVersion('@module-federation/enhanced'),
        });
      });
    });
  }
}

/** The names of each shared module; of the router, only what the facade exports. */
function exportsOfShell(compilation) {
  const modules = Object.keys(sharedVersions());
  const names = {
    ...providedNames(compilation, modules),
    'react-router-dom': routerFacadeExports(),
  };
  for (const missing of modules.filter((each) => !names[each])) {
    const text = `shared-modules.js lists ${missing}, which the shell doesn't import`;
    compilation.errors.push(new webpack.WebpackError(text));
  }
  return Object.fromEntries(modules.sort().map((module) => [module, names[module]]));
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

function sorted(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Writes the modules and names that a remote uses from the shell (`uses.json`), and rejects a name
 * that the shell's router facade doesn't export: it would be `undefined` in the browser.
 */
export class UsesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UsesPlugin', (compilation) => {
      const shared = {};
      const names = {};
      let router = [];
      // Later, modules are merged and it is unknown which uses which name.
      compilation.hooks.afterOptimizeDependencies.tap('UsesPlugin', (modules) => {
        for (const module of modules) {
          if (module.type !== 'consume-shared-module') continue;
          const { shareKey, requiredVersion } = module.options;
          shared[shareKey] = requiredVersion;
          const used = [...(names[shareKey] ?? []), ...usedNames(compilation, module)];
          names[shareKey] = [...new Set(used)].sort();
        }
        router = names['react-router-dom'] ?? [];
        const allowed = routerFacadeExports();
        for (const name of router.filter((used) => !allowed.includes(used))) {
          const text = `react-router-dom: the shell doesn't provide ${name} to remotes (shared-ui/src/remote/router-facade.ts)`;
          compilation.errors.push(new webpack.WebpackError(text));
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'UsesPlugin', stage }, () => {
        emitJson(compilation, 'uses.json', {
          shared: sorted(shared),
          exports: sorted(names),
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
