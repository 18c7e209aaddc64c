import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** The folder of the design system. */
export const sharedUi = path.join(root, 'shared-ui');

/** @returns {Record<string, any>} a JSON file's content */
export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The description of a front end from its package.json; the `hostel` field has the project's settings.
 * @param {string} dir the workspace's folder
 */
export function workspaceOf(dir) {
  const { name: packageName, version, hostel = {} } = readJson(path.join(dir, 'package.json'));
  const name = packageName.replace(/^@[^/]+\//, '');
  return {
    dir,
    packageName,
    version,
    name,
    /** The federation container must be an identifier: it becomes a global variable. */
    container: name.replaceAll(/\W/g, '_'),
    title: hostel.title ?? name,
    paths: hostel.paths ?? [],
    roles: hostel.roles,
    documents: hostel.documents,
    budget: hostel.budget ?? {},
    /** Modules of the scripts that the landing page loads by itself after it can be used. */
    soon: hostel.soon ?? [],
    /** Further files that pages preload; portal-kit/src/webpack/plugins/release-plugin.js lists the forms. */
    preload: hostel.preload ?? [],
  };
}

/** The installed version of a package. */
export function installedVersion(name) {
  return readJson(path.join(root, 'node_modules', name, 'package.json')).version;
}
