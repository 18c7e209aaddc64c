import { readHistory, type HistoryEntry } from '../history/history.ts';
import { minute } from './list-releases.ts';

/**
 * Describes each entry of the log, the oldest first, for `npm run releases -- --history`: a line, and
 * below it a line for each change.
 */
export async function listHistory(releasesDir: string): Promise<string[]> {
  const history = await readHistory(releasesDir);
  return history.length > 0 ? history.flatMap(linesOf) : ['The log has no entries yet.'];
}

function linesOf({ changes = [], ...entry }: HistoryEntry): string[] {
  return [lineOf(entry), ...changes.map((change) => `    ${change}`)];
}

function lineOf(entry: HistoryEntry): string {
  const { at, who, what, name, from, to, percent, commit, why } = entry;
  const parts = [
    minute(at),
    what === 'start' ? 'npm start' : (who ?? 'without a name'),
    `${what === 'start' ? 'release' : what} of ${name}`,
    `${from ?? 'nothing'} → ${to ?? 'nothing'}${percent === undefined ? '' : `, ${percent} %`}`,
    ...listed('as one with', entry.with),
    ...(commit ? [`commit ${commit.slice(0, 12)}`] : []),
    ...listed('forced:', entry.forced),
    ...(why === undefined ? [] : [why]),
  ];
  return parts.join(' · ');
}

function listed(label: string, items: readonly string[] = []): string[] {
  return items.length > 0 ? [`${label} ${items.join(', ')}`] : [];
}
