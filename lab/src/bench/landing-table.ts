import type { Fetched } from './landing.ts';
import type { Figures } from './lighthouse.ts';

/** One figure of the federated system, and of the same pages as one bundle. */
type Row = readonly [name: string, federated: number, bundle: number, digits?: number];

/** Lines of a table; each figure's ratio shows the cost of the federation. */
export function tableOf(title: string, rows: readonly Row[]): string[] {
  const line = (name: string, ...cells: string[]) =>
    `  ${name.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}`;
  return [
    line(title, 'federated', 'one bundle', 'ratio'),
    ...rows.map(([name, federated, bundle, digits = 0]) =>
      line(
        name,
        federated.toFixed(digits),
        bundle.toFixed(digits),
        bundle > 0 ? (federated / bundle).toFixed(2) : '–',
      ),
    ),
  ];
}

const kilobytes = (files: readonly Fetched[]) =>
  files.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
const deepest = (files: readonly Fetched[]) => Math.max(0, ...files.map(({ depth }) => depth));

/** The files of a visit: before the page was interactive, and in total by kind. */
export function visitRows(federated: readonly Fetched[], bundle: readonly Fetched[]): Row[] {
  const row = (
    name: string,
    take: (files: readonly Fetched[]) => number,
    pick: (file: Fetched) => boolean,
    digits = 0,
  ): Row => [name, take(federated.filter(pick)), take(bundle.filter(pick)), digits];
  const count = (files: readonly Fetched[]) => files.length;
  const earlyScript = ({ kind, early }: Fetched) => early && kind === 'script';
  const early = (file: Fetched) => file.early;
  const all = () => true;
  const kinds = [...new Set([...federated, ...bundle].map(({ kind }) => kind))].sort();
  return [
    row('before use: scripts, kB', kilobytes, earlyScript, 1),
    row('before use: scripts, requests', count, earlyScript),
    row('before use: all, kB', kilobytes, early, 1),
    row('before use: all, requests', count, early),
    row('before use: request depth', deepest, early),
    ...kinds.map((kind) =>
      row(`until quiet: ${kind}, kB`, kilobytes, (file) => file.kind === kind, 1),
    ),
    row('until quiet: all, kB', kilobytes, all, 1),
    row('until quiet: all, requests', count, all),
    row('until quiet: request depth', deepest, all),
    row('files of the portals', count, ({ path }) => path.includes('-portal/')),
  ];
}

export function lighthouseRows(federated: Figures, bundle: Figures): Row[] {
  return [...federated].map(([name, value]): Row => {
    const digits = name === 'layout shift' ? 3 : 0;
    return [name, value, bundle.get(name) ?? NaN, digits];
  });
}
