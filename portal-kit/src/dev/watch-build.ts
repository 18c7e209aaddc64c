import { EventEmitter, once } from 'node:events';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { configurationOf } from '../webpack/configuration.ts';

/** The state of a build that pages receive: its hash, and why it failed. */
export interface BuildState {
  hash: string;
  errors: string;
}

export interface WatchedBuild {
  name: string;
  /** The folder of its files. */
  folder: string;
  /** The last build; waits for one that is running. */
  settled: () => Promise<BuildState>;
  /** Emits `built` with each state. */
  events: EventEmitter<{ built: [BuildState] }>;
  close: () => Promise<void>;
}

/**
 * Builds a front end for development now, and again whenever its sources change.
 * @param source the front end's folder; its name names the build
 * @param folder where the built files go
 */
export async function watchBuild(
  source: string,
  folder: string,
  environment: { federated: true } | { alone: true },
): Promise<WatchedBuild> {
  const name = path.basename(source);
  const configuration = await configurationOf(source, environment);
  const compiler = webpack({
    ...configuration,
    output: { ...configuration.output, path: folder },
  });
  if (!compiler) throw new Error(`webpack started no build of ${name}.`);

  const events: WatchedBuild['events'] = new EventEmitter();
  events.setMaxListeners(0);
  let state: BuildState | undefined;
  compiler.hooks.invalid.tap('watchBuild', () => (state = undefined));
  const watching = compiler.watch({}, (error, stats) => {
    state = stateOf(error, stats);
    if (state.errors) console.error(`${name}: ${state.errors}`);
    events.emit('built', state);
  });
  return {
    name,
    folder,
    events,
    settled: async () => {
      if (!state) await once(events, 'built');
      return state ?? { hash: '', errors: '' };
    },
    close: () => new Promise((resolve) => watching?.close(() => resolve())),
  };
}

function stateOf(error: Error | null, stats: Stats | undefined): BuildState {
  if (error || !stats) return { hash: '', errors: String(error ?? 'webpack returned no result.') };
  const errors = stats.hasErrors() ? stats.toString({ all: false, errors: true }).trim() : '';
  return { hash: stats.hash ?? '', errors };
}
