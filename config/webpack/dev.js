import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { TemplatePlugin } from './plugins/template-plugin.js';
import { root } from './workspace.js';

/** The library name separates the refresh runtimes of the front ends in one page. */
export function refresh(workspace) {
  return new ReactRefreshPlugin({
    library: workspace.container,
    include: /\.tsx?$/,
    overlay: false,
  });
}

/** Demo accounts by role, of api/demo/data/people/accounts.ts. */
const demoAccounts = {
  student: 'student@example.edu',
  provost: 'provost@example.edu',
  'chief-provost': 'chief@example.edu',
  warden: 'warden@example.edu',
  clerk: 'clerk@example.edu',
  admin: 'admin@example.edu',
};

/** The demo account for a remote's roles; none for a remote without roles. */
function devSignIn({ roles }) {
  if (!roles) return undefined;
  const [role] = roles;
  const door = role === 'student' ? 'student' : 'staff';
  return { door, email: demoAccounts[role], password: 'hostel-demo' };
}

/**
 * Runs a remote alone: no federation, its routes in shared-ui's development frame, and calls to the
 * API at `API_URL`.
 */
export function standalone(workspace, config) {
  const { title, dir, paths } = workspace;
  const [start = '/'] = paths;
  return {
    ...config,
    entry: { main: path.join(root, 'config/webpack/standalone-entry.js') },
    output: { ...config.output, publicPath: '/' },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, 'remote-routes$': path.join(dir, 'src/routes.tsx') },
    },
    plugins: [
      ...config.plugins,
      new webpack.DefinePlugin({
        STANDALONE: JSON.stringify({ title, signIn: devSignIn(workspace) }),
      }),
      new TemplatePlugin({
        template: path.join(root, 'config/webpack/standalone.html'),
        early: [path.join(root, 'shell/src/early/theme.ts')],
        base: '',
      }),
      refresh(workspace),
    ],
    devServer: {
      host: process.env.HOST ?? '127.0.0.1',
      port: process.env.PORT ?? 'auto',
      hot: true,
      static: false,
      client: { overlay: { runtimeErrors: false } },
      historyApiFallback: { index: '/standalone.html' },
      proxy: [{ context: ['/api'], target: process.env.API_URL ?? 'http://127.0.0.1:3000' }],
      onListening: ({ server }) => {
        const { address, port } = server.address();
        console.log(`${title}, alone: http://${address}:${port}${start}`);
      },
    },
  };
}

/** The path of a front end during `npm run dev`. */
function devBase({ name, paths }) {
  return paths.length === 0 ? `/${name}/dev` : `/remotes/${name}/dev`;
}

/**
 * Serves a front end from memory below its path. The socket for hot updates has the same path, so
 * that one address is enough.
 */
export function federatedServer(workspace) {
  const place = devBase(workspace);
  return {
    host: '127.0.0.1',
    hot: true,
    static: false,
    allowedHosts: 'all',
    devMiddleware: { publicPath: `${place}/` },
    webSocketServer: { type: 'ws', options: { path: `${place}/ws` } },
    client: {
      logging: 'warn',
      overlay: { runtimeErrors: false },
      webSocketURL: `auto://0.0.0.0:0${place}/ws`,
    },
  };
}
