import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { base } from './base.js';
import { BudgetPlugin } from './plugins/budget-plugin.js';
import { ContractsPlugin } from './plugins/contracts-plugin.js';
import { HostContractPlugin, SingletonPlugin, UsesPlugin } from './plugins/contract-plugins.js';
import { refresh, standalone } from './dev.js';
import { insertedStyleHashes } from './inline-styles.js';
import { IntegrityPlugin } from './plugins/integrity-plugin.js';
import { PrerenderPlugin } from './plugins/prerender-plugin.js';
import { ReleasePlugin } from './plugins/release-plugin.js';
import { consumedByRemotes, sharedVersions } from './shared-modules.js';
import { StableIdsPlugin } from './plugins/stable-ids-plugin.js';
import { SmokePlanPlugin } from './plugins/smoke-plan-plugin.js';
import { TemplatePlugin } from './plugins/template-plugin.js';
import { sharedUi, workspaceOf } from './workspace.js';

/**
 * Creates the configuration of every front end. Each workspace's webpack.config.js default-exports
 * the result of `shell(import.meta.dirname)` or `remote(import.meta.dirname)`: a function that takes
 * webpack's environment and returns the configuration. Without arguments it is the release build.
 *
 * `env.federated` builds for `npm run dev` (behind the shell, with fast refresh), `env.alone` for
 * that of one remote, without federation.
 */

/** The host: a plain bundle. It passes its shared libraries to remotes through `createInstance`. */
export function shell(dir) {
  const workspace = workspaceOf(dir);
  const template = path.join(dir, 'src/index.html');
  const scriptOf = (name) => path.join(dir, `src/early/${name}.ts`);
  const earlyScripts = [
    path.join(sharedUi, 'src/theme/before-paint.ts'),
    ...['failures', 'choice', 'preload', 'own-files'].map(scriptOf),
  ];
  return ({ federated = false } = {}) => {
    const production = !federated;
    const config = base(workspace, {
      production,
      refresh: federated,
      variant: variantOf(production),
    });
    const early = federated ? [scriptOf('refresh-hook'), ...earlyScripts] : earlyScripts;
    return {
      ...config,
      entry: { main: './src/main.tsx' },
      plugins: [
        ...config.plugins,
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions()),
          // Remotes are plain scripts with known addresses: no manifests, no Node.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          ENV_TARGET: JSON.stringify('web'),
        }),
        new TemplatePlugin({ template, inline: { early, frame: [scriptOf('frame')] } }),
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
          : refresh(workspace)),
      ],
    };
  };
}

/** A remote: exposes only `./routes`, and bundles no module that the shell provides. */
export function remote(dir) {
  const workspace = workspaceOf(dir);
  const prerendered = ['prerender', 'frame']
    .map((name) => path.join(dir, `src/${name}.tsx`))
    .filter(existsSync);
  return (env = {}) => {
    if (env.alone) {
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
        }),
        new webpack.NormalModuleReplacementPlugin(
          /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/,
          path.join(import.meta.dirname, 'container-runtime.js'),
        ),
        new SingletonPlugin(workspace),
        ...(production
          ? [
              new StableIdsPlugin(),
              new IntegrityPlugin(),
              new UsesPlugin(),
              new SmokePlanPlugin(workspace),
              new ContractsPlugin(),
              new PrerenderPlugin({ workspace, modules: prerendered }),
              new BudgetPlugin(workspace, 'remote'),
              new ReleasePlugin({ workspace, kind: 'remote' }),
            ]
          : refresh(workspace)),
      ],
    };
  };
}

function variantOf(production) {
  return production ? 'release' : 'dev';
}
