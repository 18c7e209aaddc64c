import type { VersionVisits } from '@hostel/contracts/delivery/visits';
import type { CountRow, VitalsRow } from './figures-repository.ts';
import { percentile75 } from './percentiles.ts';

/** CLS is below 1 as a rule: counted in thousandths. */
export const clsUnit = 1000;

function failuresOf({ load, error, reply, silent }: CountRow): number {
  return load + error + reply + silent;
}

function minuteFigures(rows: readonly CountRow[]): VersionVisits['minutes'][number] {
  const groups = rows.map((row) => {
    const failures = failuresOf(row);
    return { group: row.group, visits: row.loaded + failures, failures };
  });
  return {
    minute: new Date(rows[0]?.at ?? 0).toISOString(),
    visits: groups.reduce((sum, { visits }) => sum + visits, 0),
    failures: groups.reduce((sum, { failures }) => sum + failures, 0),
    groups,
  };
}

function rounded(value: number | null, unit: number): number | null {
  return value === null ? null : Math.round(value) / unit;
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** The figures of each version, from its counts by minute or day and its values by bucket. */
export function versionVisits(
  counts: readonly CountRow[],
  vitals: readonly VitalsRow[],
): VersionVisits[] {
  const keyOf = (of: { frontEnd: string; version: string }) => `${of.frontEnd}@${of.version}`;
  const rowsOf = grouped(counts, keyOf);
  const vitalsOf = grouped(vitals, keyOf);
  return [...rowsOf].map(([key, rows]) => {
    const sum = (figure: (row: CountRow) => number) =>
      rows.reduce((total, row) => total + figure(row), 0);
    const minutes = rows.filter(({ per }) => per === 'minute');
    const percentile = (metric: VitalsRow['metric'], unit = 1) =>
      rounded(percentile75((vitalsOf.get(key) ?? []).filter((row) => row.metric === metric)), unit);
    return {
      frontEnd: rows[0]?.frontEnd ?? '',
      version: rows[0]?.version ?? '',
      visits: sum((row) => row.loaded + failuresOf(row)),
      failures: {
        load: sum(({ load }) => load),
        error: sum(({ error }) => error),
        reply: sum(({ reply }) => reply),
        silent: sum(({ silent }) => silent),
      },
      lcp: percentile('lcp'),
      inp: percentile('inp'),
      cls: percentile('cls', clsUnit),
      minutes: [...grouped(minutes, ({ at }) => String(at)).values()].map(minuteFigures),
    };
  });
}
