import type { Area } from './rules.ts';

/** The share of the seeded faults that the tests must notice, overall and in each area. */
export const wantedShare = 0.8;

/** How many of the faults seeded into a file its tests noticed. */
export interface Score {
  area: Area;
  file: string;
  noticed: number;
  seeded: number;
}

interface Row {
  name: string;
  noticed: number;
  seeded: number;
}

function sumOf(name: string, scores: readonly Score[]): Row {
  return scores.reduce(
    (sum, { noticed, seeded }) => {
      return { name, noticed: sum.noticed + noticed, seeded: sum.seeded + seeded };
    },
    { name, noticed: 0, seeded: 0 },
  );
}

/** The sum of each area that has scores, then that of all. */
function sumsOf(scores: readonly Score[]): Row[] {
  const areas = [...new Set(scores.map(({ area }) => area))];
  const inArea = (name: Area) => scores.filter(({ area }) => area === name);
  return [...areas.map((name) => sumOf(name, inArea(name))), sumOf('all', scores)];
}

const isEnough = ({ noticed, seeded }: Row) => seeded > 0 && noticed / seeded >= wantedShare;

/** A table of the files, the areas and their sum: faults noticed, faults seeded, and the share. */
export function tableOf(scores: readonly Score[]): string {
  const files = scores.map(({ file, ...score }) => ({ name: file, ...score }));
  const sums = sumsOf(scores);
  const width = Math.max(...[...files, ...sums].map(({ name }) => name.length));
  const line = ({ name, noticed, seeded }: Row) => {
    const share = seeded === 0 ? '-' : `${Math.floor((noticed / seeded) * 100)} %`;
    const count = `${noticed}/${seeded}`;
    return `${name.padEnd(width)}  ${count.padStart(7)}  ${share.padStart(5)}`;
  };
  const head = `${''.padEnd(width)}  noticed  share`;
  return [head, ...files.map(line), '', ...sums.map(line)].join('\n');
}

/** The areas, or `all`, in which the tests notice too few faults. */
export function tooLow(scores: readonly Score[]): string[] {
  return sumsOf(scores)
    .filter((row) => !isEnough(row))
    .map(({ name }) => name);
}
