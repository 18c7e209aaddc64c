import { readFileSync } from 'node:fs';
import path from 'node:path';
import { installedVersion, readJson, root } from './workspace.js';

const sharedUi = path.join(root, 'shared-ui');

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

/** The names of react-router-dom that the shell's facade exports. */
export function routerFacadeExports() {
  const source = readFileSync(path.join(root, 'shell/src/remotes/router-facade.ts'), 'utf8');
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
