import { compare } from '../compare.ts';
import type { PlacesWon } from './places-won.ts';
import type { RankSpan, WonRanks } from './reasons.ts';

/** Opening and closing rank of one or several hall and room types, for one merit group. */
export interface PublishedRanks {
  /** Hall and room type; several are merged because too few students won a place of one alone. */
  codes: readonly string[];
  group: string;
  /** The lowest and highest rank that won a place by merit; null where no rank did. */
  opening: number | null;
  closing: number | null;
  count: number;
}

interface Row {
  codes: string[];
  span: RankSpan;
}

/** Fewer students than this could be recognised. */
const fewest = 5;

function merge(rows: readonly Row[]): Row {
  return {
    codes: rows.flatMap(({ codes }) => codes).sort(compare),
    span: {
      opening: Math.min(...rows.map(({ span }) => span.opening)),
      closing: Math.max(...rows.map(({ span }) => span.closing)),
      count: rows.reduce((sum, { span }) => sum + span.count, 0),
    },
  };
}

function isSmall({ span }: Row): boolean {
  return span.count < fewest;
}

/** Merges the small rows; if they are too few together, also the smallest of the others. */
function mergeSmall(rows: readonly Row[]): Row[] {
  const small = rows.filter(isSmall);
  if (small.length === 0) return [...rows];
  const others = rows.filter((row) => !isSmall(row)).sort((a, b) => a.span.count - b.span.count);
  const merged = merge(small);
  const [smallest, ...rest] = others;
  if (!isSmall(merged) || !smallest) return [merged, ...others];
  return [merge([merged, smallest]), ...rest];
}

function groupedBy(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

/**
 * Opening and closing ranks that everybody may see. Holders who stay and reserved places are left
 * out. Where fewer than 5 students won a place, room types of the hall are merged, and never those of
 * two halls; a row of fewer than 5 that is left over has neither ranks nor a number.
 */
export function publishedRanks({ places }: PlacesWon, ranks: WonRanks): PublishedRanks[] {
  const { offerings } = places;
  const hallOf = (code: string | undefined) => (code ?? '').slice(0, (code ?? '').lastIndexOf('/'));
  const groups = [...offerings.values()][0]?.groups.map(({ id }) => id) ?? [];
  return groups.flatMap((group) => {
    const rows = [...offerings.keys()].flatMap((code): Row[] => {
      const span = ranks.get(code)?.get(group);
      return span ? [{ codes: [code], span }] : [];
    });
    const merged = groupedBy(rows, ({ codes }) => hallOf(codes[0])).flatMap(mergeSmall);
    const shown = merged.map(({ codes, span }): PublishedRanks => {
      if (span.count < fewest) return { codes, group, opening: null, closing: null, count: 0 };
      return { codes, group, ...span };
    });
    const named = new Set(rows.flatMap(({ codes }) => codes));
    const without = [...offerings.keys()].filter((code) => !named.has(code));
    const empty = without.map((code): PublishedRanks => {
      return { codes: [code], group, opening: null, closing: null, count: 0 };
    });
    return [...shown, ...empty].sort((a, b) => compare(a.codes.join(), b.codes.join()));
  });
}
