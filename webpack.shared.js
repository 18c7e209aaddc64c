import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { base } from './webpack/base.js';
import { BudgetPlugin } from './webpack/budget-plugin.js';
import { ContractsPlugin } from './webpack/contracts-plugin.js';
import { HostContractPlugin, SingletonPlugin, UsesPlugin } from './webpack/contract-plugins.js';
import { federatedServer, refresh, standalone } from './webpack/dev.js';
import { insertedStyleHashes } from './webpack/inline-styles.js';
import { IntegrityPlugin } from './webpack/integrity-plugin.js';
import { PrerenderPlugin } from './webpack/prerender-plugin.js';
import { ReleasePlugin } from './webpack/release-plugin.js';
import { consumedByRemotes, sharedVersions } from './webpack/shared-modules.js';
import { TemplatePlugin } from './webpack/template-plugin.js';
import { workspaceOf } from './webpack/workspace.js';

/**
 * One factory for every front end. Each workspace's webpack.config.js default-exports what
 * `shell(import.meta.dirname)` or `remote(import.meta.dirname)` gives: a function that takes
 * webpack's environment and gives the configuration. Without arguments it is the release build.
 *
 * `env.federated` builds for `npm run dev` (behind the shell, with fast refresh), and `webpack
 * serve` in a remote builds it alone, without federation.
 */

/** The host: a plain bundle. Its copies of the shared libraries reach remotes through `createInstance`. */
export function shell(dir) {
  const workspace = workspaceOf(dir);
  const template = path.join(dir, 'src/index.html');
  const earlyScripts = ['theme', 'choice', 'preload'].map((name) =>
    path.join(dir, `src/early/${name}.ts`),
  );
  return ({ federated = false } = {}) => {
    const production = !federated;
    const config = base(workspace, {
      production,
      refresh: federated,
      variant: variantOf(production),
    });
    const early = federated
      ? [path.join(dir, 'src/early/refresh-hook.ts'), ...earlyScripts]
      : earlyScripts;
    return {
      ...config,
      ...(federated && { devServer: federatedServer(workspace) }),
      entry: { main: './src/main.tsx' },
      plugins: [
        ...config.plugins,
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions()),
          // Remotes are plain scripts of known addresses: neither manifests nor Node.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          ENV_TARGET: JSON.stringify('web'),
        }),
        new TemplatePlugin({ template, early }),
        ...(production
          ? [
              new IntegrityPlugin(),
              new HostContractPlugin(),
              new ContractsPlugin(),
              new BudgetPlugin(workspace, 'shell'),
              new ReleasePlugin({
                workspace,
                kind: 'shell',
                template: path.basename(template),
                styleHashes: insertedStyleHashes(),
              }),
            ]
          : [refresh(workspace)]),
      ],
    };
  };
}

/** A remote: exposes `./routes` alone and carries none of what the shell hands over. */
export function remote(dir) {
  const workspace = workspaceOf(dir);
  const prerender = path.join(dir, 'src/prerender.tsx');
  return (env = {}) => {
    if (env.WEBPACK_SERVE && !env.federated) {
      const alone = base(workspace, { production: false, refresh: true, variant: 'alone' });
      return standalone(workspace, alone);
    }
    const production = !env.federated;
    const config = base(workspace, {
      production,
      refresh: !production,
      variant: variantOf(production),
    });
    return {
      ...config,
      ...(!production && { devServer: federatedServer(workspace) }),
      entry: {},
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin({
          name: workspace.container,
          filename: production ? 'remote-entry.[contenthash:12].js' : 'remote-entry.js',
          exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
          shared: consumedByRemotes(),
          dts: false,
          manifest: false,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableRemote: true },
          },
        }),
        new SingletonPlugin(),
        ...(production
          ? [
              new IntegrityPlugin(),
              new UsesPlugin(),
              new ContractsPlugin(),
              ...(existsSync(prerender)
                ? [new PrerenderPlugin({ workspace, module: prerender })]
                : []),
              new BudgetPlugin(workspace, 'remote'),
              new ReleasePlugin({ workspace, kind: 'remote' }),
            ]
          : [refresh(workspace)]),
      ],
    };
  };
}

function variantOf(production) {
  return production ? 'release' : 'dev';
}
