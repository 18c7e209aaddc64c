import type { Remote } from '@hostel/shared-ui/remote';
import { isChunkFailure, RemoteUnavailable } from './failures.ts';
import type { Registry } from './registry.ts';

/** What is needed to load a release of a remote. */
interface ReleaseFile {
  version: string;
  entry: string;
  integrity: string;
  /** Whether its container can be used without the federation's runtime. */
  plain?: boolean | undefined;
}

/** Loads the `./routes` module of a container from one of its releases; `entry` may be absolute. */
export type LoadRoutes = (container: string, release: ReleaseFile) => Promise<unknown>;

export interface RemoteLoader {
  /** @throws RemoteUnavailable if neither the live release nor its fallback can be loaded */
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

/** The page's own origin has every released file too. */
async function loadFromEither(
  load: LoadRoutes,
  container: string,
  release: ReleaseFile,
  filesOrigin: string,
) {
  if (filesOrigin === location.origin) return loadFrom(load, container, release);
  try {
    return await loadFrom(load, container, { ...release, entry: filesOrigin + release.entry });
  } catch (error) {
    if (isChunkFailure(error)) throw error;
    console.warn(`${container} ${release.version} did not load from ${filesOrigin}`, error);
    return loadFrom(load, container, release);
  }
}

/** Receives which release of a remote was loaded for the wanted one; undefined if none was. */
export type NoteLoad = (name: string, wanted: string, version: string | undefined) => void;

/**
 * Loads remotes by name, each once. A failure is not stored: the next attempt reads `/remotes.json`
 * again. If the entry of the live release cannot be loaded or was changed, it is loaded from the
 * page's own origin if that is another, and then the previous release is; not if a chunk failed,
 * because its code then runs already.
 * @param filesOrigin where released files come from
 */
export function createRemoteLoader(
  registry: Registry,
  load: LoadRoutes,
  note: NoteLoad,
  filesOrigin: string = location.origin,
): RemoteLoader {
  const attempts = new Map<string, Promise<Remote>>();

  async function attempt(name: string): Promise<Remote> {
    const { remotes } = await registry.current();
    const remote = remotes.find((entry) => entry.name === name);
    if (!remote) throw new Error(`${name} is not in remotes.json`);
    const loadAndNote = async (release: ReleaseFile) => {
      const routes = await loadFromEither(load, remote.container, release, filesOrigin);
      note(name, remote.version, release.version);
      return routes;
    };
    try {
      return await loadAndNote(remote);
    } catch (error) {
      note(name, remote.version, undefined);
      if (!remote.fallback || isChunkFailure(error)) throw error;
      console.warn(
        `${name} ${remote.version} did not load; using ${remote.fallback.version}`,
        error,
      );
      return await loadAndNote(remote.fallback);
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
