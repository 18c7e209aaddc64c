import { entryScript, entryTimeout } from './entry-script.ts';
import type { LoadRoutes } from './load-remote.ts';
import { sharedLibraries } from './shared-libraries.ts';

/** The interface of every federation container. */
interface Container {
  init: (scope: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function runScript(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(`${script.src} could not be loaded`));
    };
    const timer = setTimeout(fail, entryTimeout);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    script.addEventListener('load', () => clearTimeout(timer));
    script.addEventListener('error', () => clearTimeout(timer));
    document.head.append(script);
  });
}

/** The shell's libraries by name and version, as a container expects them. */
function scope(): object {
  const libraries = Object.entries(sharedLibraries());
  return Object.fromEntries(
    libraries.map(([name, shared]) => [name, { [shared.version]: { ...shared, from: 'shell' } }]),
  );
}

/**
 * Loads `./routes` of a container without the federation's runtime. Only a release whose container
 * needs none can be loaded in this way (`plain` in `remotes.json`).
 */
export const loadContainer: LoadRoutes = async (name, { entry, integrity }) => {
  await runScript(entryScript(new URL(entry, location.href).href, integrity));
  const container: unknown = Reflect.get(globalThis, name);
  try {
    if (!isContainer(container)) throw new Error(`${entry} contains no container ${name}`);
    container.init(scope());
    const factory = await container.get('./routes');
    return factory();
  } catch (error) {
    // Otherwise the runtime would use it for another release of the remote.
    Reflect.set(globalThis, name, undefined);
    throw error;
  }
};
