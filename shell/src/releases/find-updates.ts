import type { ChosenReleases } from './chosen-releases.ts';

/** The release that was wanted in this tab, and the one that runs: another or none if it failed. */
export interface Running {
  wanted: string;
  version: string | undefined;
}

/**
 * The releases that would run after a reload and do not run now, as `name@version`; also after a
 * rollback.
 * A release that this tab has failed to load is not an update.
 * @returns undefined if it is not known, because a preview's pointer could not be read
 */
export function findUpdates(
  { document: { shell, remotes }, ended }: ChosenReleases,
  running: ReadonlyMap<string, Running>,
): string[] | undefined {
  if (ended.some(({ why }) => why === 'unreadable')) return undefined;
  return [{ name: 'shell', version: shell.version }, ...remotes]
    .filter(({ name, version }) => {
      const here = running.get(name);
      return here?.version && version !== here.version && version !== here.wanted;
    })
    .map(({ name, version }) => `${name}@${version}`);
}
