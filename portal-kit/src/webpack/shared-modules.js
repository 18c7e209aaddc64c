import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion, readJson, root, sharedUi } from './workspace.js';

/** The session store has a separate version, because other parts of shared-ui change without it. */
export function sessionVersion() {
  const source = readFileSync(path.join(sharedUi, 'src/session/session.ts'), 'utf8');
  const match = /export const sessionVersion = (\d+)/.exec(source);
  if (!match) throw new Error('shared-ui/src/session/session.ts exports no sessionVersion');
  return Number(match[1]);
}

/** The installed version of each shared module. */
export function sharedVersions() {
  const react = installedVersion('react');
  return {
    react,
    'react/jsx-runtime': react,
    'react-dom': installedVersion('react-dom'),
    'react-router-dom': installedVersion('react-router-dom'),
    zustand: installedVersion('zustand'),
    '@tanstack/react-query': installedVersion('@tanstack/react-query'),
    sonner: installedVersion('sonner'),
    '@hostel/shared-ui/session': `${sessionVersion()}.0.0`,
    '@hostel/shared-ui/http': readJson(path.join(sharedUi, 'package.json')).version,
  };
}

/** The modules that the shell provides and no remote bundles. */
export function consumedByRemotes() {
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      { import: false, singleton: true, requiredVersion: `^${version}` },
    ]),
  );
}

/** Packages that a remote gets from the shell, directly or through a shared module. */
const shellPackages = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'zustand',
  'sonner',
  'axios',
  '@tanstack/react-query',
  '@tanstack/query-core',
];

/**
 * Checks that a remote takes no copy or version of its own of a package that the shell provides:
 * its build would pass with one version, and the browser would run it with the shell's.
 * @param {string} dir the remote's folder
 * @returns {string[]} a sentence for each problem
 */
export function ownLibraryProblems(dir) {
  const { dependencies: provided } = readJson(path.join(root, 'package.json'));
  const own = readJson(path.join(dir, 'package.json'));
  const file = `${path.basename(dir)}/package.json`;
  const wanted = [own.dependencies, own.devDependencies, own.peerDependencies]
    .flatMap((list) => Object.entries(list ?? {}))
    .map(([name, range]) => ({
      name: packageOf(name, range),
      asks: `"${name}": "${range}"`,
      range,
    }))
    .filter(({ name, range }) => shellPackages.includes(name) && range !== provided[name])
    .map(({ name, asks }) =>
      provided[name] === undefined
        ? `${file} asks for ${asks}, but the shell provides it to every portal through @hostel/shared-ui: remove the line.`
        : `${file} asks for ${asks}, but every portal runs with the shell's ${name} ${installedVersion(name)}: write "${provided[name]}" as in the root's package.json. Another version comes with a new shell.`,
    );
  const copies = shellPackages
    .filter((name) => existsSync(path.join(dir, 'node_modules', name)))
    .map(
      (name) =>
        `${path.basename(dir)}/node_modules has a copy of ${name}, which the shell provides to every portal: correct ${file} and run npm install.`,
    );
  return [...wanted, ...copies];
}

/** The package that a dependency installs, also under another name (`npm:react@18`). */
function packageOf(name, range) {
  return /^npm:(@?[^@]+)/.exec(range)?.[1] ?? name;
}

/** The names of react-router-dom that the shell provides to remotes. */
export function routerFacadeExports() {
  const source = readFileSync(path.join(sharedUi, 'src/remote/router-facade.ts'), 'utf8');
  const list = /export \{([^}]*)\} from 'react-router-dom'/.exec(source);
  if (!list) throw new Error('router-facade.ts has no list of exports');
  return list[1]
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .sort();
}

/** Names of the tokens that the shell's stylesheet defines. */
export function tokenNames() {
  const source = readFileSync(path.join(sharedUi, 'src/tokens/tokens.css'), 'utf8');
  return [...new Set([...source.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]))].sort();
}
