import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { TemplatePlugin } from './plugins/template-plugin.js';
import { sharedUi } from './workspace.js';

/**
 * What a front end needs for fast refresh. The library name separates the refresh runtimes of the
 * front ends in one page.
 */
export function refresh(workspace) {
  const client = path.join(import.meta.dirname, 'refresh-client.js');
  return [
    new webpack.HotModuleReplacementPlugin(),
    // Without a name, it is part of every entry, also that of a federation container.
    new webpack.EntryPlugin(workspace.dir, `${client}?${workspace.name}`, { name: undefined }),
    new ReactRefreshPlugin({
      library: workspace.container,
      include: /\.tsx?$/,
      overlay: false,
    }),
  ];
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

/** Builds a remote alone: no federation, and its routes in shared-ui's development frame. */
export function standalone(workspace, config) {
  const { title, dir } = workspace;
  return {
    ...config,
    entry: { main: path.join(import.meta.dirname, 'standalone-entry.js') },
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
        template: path.join(import.meta.dirname, 'standalone.html'),
        inline: { early: [path.join(sharedUi, 'src/theme/before-paint.ts')] },
        base: '',
      }),
      ...refresh(workspace),
    ],
  };
}
