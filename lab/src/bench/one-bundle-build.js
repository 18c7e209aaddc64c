import path from 'node:path';
import { base } from '@hostel/portal-kit/webpack/base';
import { filesOfModule } from '@hostel/portal-kit/webpack/release-plugin';
import { root, workspaceOf } from '@hostel/portal-kit/webpack/workspace';

const site = path.join(root, 'public-site');

/**
 * The shell and public-site as one build without federation, for the comparison in `npm run bench`.
 * Compiler, minifier and class names are those of public-site, so that its prerendered fragment
 * matches.
 * @param {{ entry: string, out: string, publicPath: string }} options
 */
export function oneBundle({ entry, out, publicPath }) {
  const config = base(workspaceOf(site), { production: true, variant: 'one-bundle' });
  return {
    ...config,
    name: 'one-bundle',
    entry: { main: entry },
    output: { ...config.output, path: out, publicPath, uniqueName: 'one-bundle' },
  };
}

/** The files that the page of `/` names in such a build: its entry, and the chunk of the page. */
export function filesOfLanding(compilation) {
  const entry = compilation.entrypoints.get('main').getFiles();
  const page = filesOfModule(compilation, path.join(site, 'src/pages/landing-page.tsx'));
  return { entry, preload: page.filter((file) => !entry.includes(file)) };
}
