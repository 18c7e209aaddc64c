import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import ReactRefreshTypeScript from 'react-refresh-typescript';
import { pureContracts } from './pure-contracts.js';
import { root } from './workspace.js';

/** The build's configuration files: all of them, because webpack doesn't follow ESM imports here. */
function buildFiles(workspace) {
  const parts = import.meta.dirname;
  return [
    // The standalone build's entry is compiled, and can't be resolved without that build's aliases.
    ...readdirSync(parts, { encoding: 'utf8', recursive: true })
      .filter((file) => /\.c?js$/.test(file) && !file.startsWith('standalone'))
      .map((file) => path.join(parts, file)),
    path.join(root, 'webpack.shared.js'),
    path.join(workspace.dir, 'webpack.config.js'),
    path.join(workspace.dir, 'package.json'),
    path.join(root, 'tsconfig.base.json'),
  ].filter(existsSync);
}

const compileOnce = path.join(import.meta.dirname, 'compile-once.cjs');

/** Only removes the types: tsc checks them separately. */
function typescript(workspace, { production, refresh, variant }) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      compiler: compileOnce,
      // Only warns that it doesn't know another compiler than typescript.
      logLevel: 'error',
      instance: `${workspace.name}-${variant}`,
      configFile: path.join(workspace.dir, 'tsconfig.json'),
      onlyCompileBundledFiles: true,
      compilerOptions: {
        noEmit: false,
        allowImportingTsExtensions: false,
        sourceMap: !production,
        module: 'esnext',
        target: 'es2022',
      },
      getCustomTransformers: () => ({
        before: refresh ? [ReactRefreshTypeScript()] : [pureContracts],
      }),
    },
  };
}

/**
 * The name of a class in a release: its own, and the hash of its file. A hash for each class would
 * compress worse. The hash is of the path, not of the content: without the workspace's name and
 * version, two remotes that bundle different versions of one component collide.
 */
function releasedClass(workspace) {
  const hashes = new Map();
  const hashOf = (file) => {
    const text = `${workspace.packageName}@${workspace.version} ${path.relative(root, file)}`;
    return createHash('sha256').update(text).digest('base64url').slice(0, 6);
  };
  return ({ resourcePath }, _, localName) => {
    if (!hashes.has(resourcePath)) hashes.set(resourcePath, hashOf(resourcePath));
    return `${localName}_${hashes.get(resourcePath)}`;
  };
}

function styles(workspace, { production, exportOnlyLocals = false }) {
  return {
    test: /\.css$/,
    use: [
      ...(exportOnlyLocals ? [] : [MiniCssExtractPlugin.loader]),
      {
        loader: 'css-loader',
        options: {
          importLoaders: 0,
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            exportOnlyLocals,
            ...(production
              ? { getLocalIdent: releasedClass(workspace) }
              : { localIdentName: '[name]__[local]--[hash:base64:5]' }),
          },
        },
      },
    ],
  };
}

/** Minifiers work beside Node anyway: ten more Node processes only take time to start. */
const here = { parallel: false };

function scriptMinimizer() {
  return new MinimizerPlugin({
    ...here,
    minify: {
      implementation: MinimizerPlugin.swcMinify,
      options: { compress: true, mangle: true, format: { comments: false } },
    },
    extractComments: false,
  });
}

/** Minifies the extracted styles. */
export function styleMinimizer() {
  return new MinimizerPlugin({ ...here, test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss });
}

const assets = {
  test: /\.(woff2|avif|webp|png|jpe?g|svg|pdf|mp3|wav)$/,
  type: 'asset/resource',
};

/** react-router's package resolves to its development build in every bundler. */
const productionAliases = {
  'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
  'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
};

/** What starts a worker beside `new Worker()`, by the module as it is imported. */
const pageWorkers = [
  'PageWorker from @hostel/shared-ui/page-worker',
  'PageWorker from ../page-worker/page-worker.ts',
];

/**
 * The configuration that every build of a front end shares.
 * @param {ReturnType<import('./workspace.js').workspaceOf>} workspace
 * @param {{ production: boolean, refresh?: boolean, variant: string }} options
 * @returns {import('webpack').Configuration}
 */
export function base(workspace, { production, refresh = false, variant }) {
  const hash = production ? '.[contenthash:8]' : '';
  return {
    name: workspace.name,
    context: workspace.dir,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(workspace.dir, 'dist'),
      filename: `[name]${hash}.js`,
      // No hash: each release has a folder of its own, and a remote's entry carries every name.
      chunkFilename: '[name].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      publicPath: 'auto',
      // The integrity of files from another origin can be checked only with CORS.
      crossOriginLoading: 'anonymous',
      uniqueName: workspace.packageName,
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: production ? productionAliases : {} },
    module: {
      parser: { javascript: { worker: ['...', ...pageWorkers] } },
      rules: [
        typescript(workspace, { production, refresh, variant }),
        styles(workspace, { production }),
        assets,
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: '[name].css',
        // With layers and CSS Modules, the order of a page's stylesheets doesn't matter.
        ignoreOrder: true,
      }),
    ],
    optimization: {
      // One file for each lazy chunk: modules that only one chunk needs are part of it. A worker
      // is always one file: the policy of released scripts lets it load no other.
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.endsWith('-worker'),
        cacheGroups: { defaultVendors: false },
      },
      minimizer: [scriptMinimizer(), styleMinimizer()],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      name: `${workspace.name}-${variant}`,
      buildDependencies: { config: buildFiles(workspace) },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
