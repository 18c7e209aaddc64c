import type { Remote } from '@hostel/shared-ui/remote';
import { isChunkFailure, RemoteUnavailable } from './failures.ts';
import type { Registry } from './registry.ts';

/** One release of a remote, as far as loading it goes. */
export interface ReleaseFile {
  version: string;
  entry: string;
  integrity: string;
}

/** Gives a container's `./routes` module from one release of it. */
export type LoadRoutes = (container: string, release: ReleaseFile) => Promise<unknown>;

export interface RemoteLoader {
  /** @throws RemoteUnavailable when neither the live release nor its fallback came */
  load: (name: string) => Promise<Remote>;
}

function isRemote(module: unknown): module is Remote {
  return (
    typeof module === 'object' &&
    module !== null &&
    'routes' in module &&
    Array.isArray(module.routes)
  );
}

async function loadFrom(load: LoadRoutes, container: string, release: ReleaseFile) {
  const module = await load(container, release);
  if (!isRemote(module)) throw new Error(`${container} ${release.version} exposes no routes`);
  return module;
}

/** Told which release of a remote came in place of the wanted one; undefined where none did. */
export type NoteLoad = (name: string, wanted: string, version: string | undefined) => void;

/**
 * Loads remotes by name, each once. A failure is not remembered: it only makes the next attempt
 * read `/remotes.json` again. The previous release steps in where the live one's entry doesn't come
 * or isn't what was released; not where a chunk of it failed, for then its code runs already.
 */
export function createRemoteLoader(
  registry: Registry,
  load: LoadRoutes,
  note: NoteLoad,
): RemoteLoader {
  const attempts = new Map<string, Promise<Remote>>();

  async function attempt(name: string): Promise<Remote> {
    const { remotes } = await registry.current();
    const remote = remotes.find((entry) => entry.name === name);
    if (!remote) throw new Error(`${name} is not in remotes.json`);
    const loadNoted = async (release: ReleaseFile) => {
      const routes = await loadFrom(load, remote.container, release);
      note(name, remote.version, release.version);
      return routes;
    };
    try {
      return await loadNoted(remote);
    } catch (error) {
      note(name, remote.version, undefined);
      if (!remote.fallback || isChunkFailure(error)) throw error;
      console.warn(
        `${name} ${remote.version} did not load; using ${remote.fallback.version}`,
        error,
      );
      return await loadNoted(remote.fallback);
    }
  }

  return {
    load(name) {
      const running = attempts.get(name);
      if (running) return running;
      const started = attempt(name).catch((error: unknown) => {
        attempts.delete(name);
        registry.forget();
        throw new RemoteUnavailable(name, error);
      });
      attempts.set(name, started);
      return started;
    },
  };
}
