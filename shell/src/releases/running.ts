import type { House } from './house.ts';

/** A release that was to run in this tab, and the one that does: another, or none, if it failed. */
export interface Running {
  wanted: string;
  version: string | undefined;
}

/**
 * What would run after a reload and doesn't now, as `name@version`; a rollback counts as well.
 * What was asked for already and didn't come is no news.
 * @returns undefined where it can't be told: a preview's pointer couldn't be read
 */
export function newsIn(
  { document: { shell, remotes }, ended }: House,
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
