import { createInstance } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { entryScript, entryTimeout } from './entry-script.ts';
import type { LoadRoutes } from './load-remote.ts';
import { sharedLibraries, sharedVersion } from './shared-libraries.ts';

const integrities = new Map<string, string>();

/** Adds the integrity of an entry, and a timeout. */
const entryPlugin = () => ({
  name: 'entry',
  createScript: ({ url }: { url: string }) => ({
    script: entryScript(url, integrities.get(url)),
    timeout: entryTimeout,
  }),
});

/** The runtime stores a failed load of a shared module permanently; this makes it load again. */
function forgetShared(name: string): void {
  const shared = instance.shareScopeMap['default']?.[name]?.[sharedVersion(name)];
  if (shared) shared.loading = null;
}

const instance = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedLibraries(forgetShared),
  // For entries of releases from before decision 0065, which use the runtime's core.
  plugins: [injectRuntimeCore(), entryPlugin()],
});

const registered = new Map<string, string>();

/** Loads `./routes` of a container from one release; another release replaces what was registered. */
export const loadByRuntime: LoadRoutes = (container, { entry, integrity }) => {
  const url = new URL(entry, location.href).href;
  if (integrity) integrities.set(url, integrity);
  const before = registered.get(container);
  if (before !== url) {
    instance.registerRemotes([{ name: container, entry: url }], { force: before !== undefined });
    registered.set(container, url);
  }
  return instance.loadRemote(`${container}/routes`);
};
