import { numbers } from '../testing/numbers.ts';
import {
  addMinute,
  alpha,
  collectEvidence,
  enoughVisits,
  isWorse,
  noEvidence,
  strengthOf,
  type Block,
  type Counts,
} from './sequential-test.ts';

// In Jest's context, each look-up of a global takes long.
const { floor } = Math;

interface World {
  /** Part of the browsers that get the share. */
  part: number;
  /** Failure rates, for a minute. */
  rates: (minute: number) => { share: number; live: number };
  /** Visits of both versions, for a minute. */
  visits: (minute: number) => number;
}

function minuteOf(random: () => number, { part, rates, visits }: World, minute: number): Block {
  const block: Block = { share: { visits: 0, failures: 0 }, live: { visits: 0, failures: 0 } };
  const rate = rates(minute);
  for (let visit = visits(minute); visit > 0; visit -= 1) {
    const version = random() < part ? 'share' : 'live';
    block[version].visits += 1;
    if (random() < rate[version]) block[version].failures += 1;
  }
  return block;
}

/** The visits of the share when it was ended; Infinity if it was not. */
function visitsUntilEnd(seed: number, world: World, minutes: number): number {
  const random = numbers(seed);
  let evidence = noEvidence;
  for (let minute = 0; minute < minutes; minute += 1) {
    evidence = addMinute(evidence, minuteOf(random, world, minute));
    if (isWorse(evidence)) return evidence.compared.share.visits;
  }
  return Infinity;
}

const simulate = (world: World, minutes: number, times: number): number[] =>
  Array.from({ length: times }, (_, seed) => visitsUntilEnd(seed, world, minutes)).sort(
    (a, b) => a - b,
  );
const endedIn = (found: readonly number[]) => found.filter(Number.isFinite).length;
const equal = (rate: number) => () => ({ share: rate, live: rate });

describe('1,000 comparisons of equal versions, looked at after every minute', () => {
  test.each([
    [0.005, 0.1],
    [0.02, 0.1],
    [0.1, 0.1],
    [0.1, 0.5],
  ])('end at most 5 %% of shares at a failure rate of %d and a share of %d', (rate, part) => {
    const world = { part, rates: equal(rate), visits: () => 40 };
    const ended = endedIn(simulate(world, 60, 1000));
    expect(ended).toBeLessThanOrEqual(1000 * alpha);
    // The evidence is used: a test that never ends a share would pass as well.
    expect(ended).toBeGreaterThan(0);
  });

  test('end at most 5 % of shares while the failure rate of all and the visits change', () => {
    const world = {
      part: 0.1,
      rates: (minute: number) => equal(minute % 30 < 5 ? 0.6 : 0.02)(),
      visits: (minute: number) => (minute % 20 < 10 ? 4 : 80),
    };
    expect(endedIn(simulate(world, 60, 1000))).toBeLessThanOrEqual(1000 * alpha);
  });

  test('end at most 5 % of shares if failures are reported up to five minutes late', () => {
    const world = { part: 0.1, rates: equal(0.1), visits: () => 40 };
    let ended = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const random = numbers(seed);
      const minutes = Array.from({ length: 20 }, (_, minute) => minuteOf(random, world, minute));
      const late = (now: number) => (block: Block, minute: number) => {
        const known = Math.min(1, (now - minute + 1) / 5);
        const countsOf = ({ visits, failures }: Block['share']) => ({
          visits,
          failures: Math.floor(failures * known),
        });
        return { share: countsOf(block.share), live: countsOf(block.live) };
      };
      const looks = minutes.map((_, now) => minutes.slice(0, now + 1).map(late(now)));
      if (looks.some((look) => isWorse(collectEvidence(look)))) ended += 1;
    }
    expect(ended).toBeLessThanOrEqual(200 * alpha);
  });
});

/** Counts of a minute by network group. */
type Grouped = Record<'share' | 'live', Counts[]>;
const groups = 16;

function groupedMinute(random: () => number, { part, rates, visits }: World, minute: number) {
  const empty = () => Array.from({ length: groups }, () => ({ visits: 0, failures: 0 }));
  const grouped: Grouped = { share: empty(), live: empty() };
  const rate = rates(minute);
  for (let visit = visits(minute); visit > 0; visit -= 1) {
    const version = random() < part ? 'share' : 'live';
    const counts = grouped[version][floor(random() * groups)]!;
    counts.visits += 1;
    if (random() < rate[version]) counts.failures += 1;
  }
  return grouped;
}

function sumOf(counts: readonly Counts[], without?: number): Counts {
  const sum = { visits: 0, failures: 0 };
  counts.forEach(({ visits, failures }, group) => {
    if (group === without) return;
    sum.visits += visits;
    sum.failures += failures;
  });
  return sum;
}

/** The share's visits, in all and at least without a group, when every comparison calls it worse. */
function endWithGroups(seed: number, world: World, length: number): [all: number, without: number] {
  const random = numbers(seed);
  const leftOut = [undefined, ...Array.from({ length: groups }, (_, group) => group)];
  let evidence = leftOut.map(() => noEvidence);
  for (let minute = 0; minute < length; minute += 1) {
    const { share, live } = groupedMinute(random, world, minute);
    evidence = evidence.map((each, at) =>
      addMinute(each, { share: sumOf(share, leftOut[at]), live: sumOf(live, leftOut[at]) }),
    );
    if (!evidence.every((each) => isWorse(each))) continue;
    const [all = 0, ...without] = evidence.map(({ compared }) => compared.share.visits);
    return [all, Math.min(...without)];
  }
  return [Infinity, Infinity];
}

// Stated in decision 0089: 400 seeded runs of at most 300 minutes with 40 visits each, which are
// spread over the 16 network groups, and compared in all and without each group.
test.each([
  [0.005, 0.1, 90, 85],
  [0.02, 0.1, 135, enoughVisits],
  [0.1, 0.1, 300, 275],
  [0.1, 0.5, 560, 510],
])(
  'ends a version with 10 points more failures than %d, shared to %d, within %i visits in 90 %%, %i of them without a group',
  (live, part, visits, fewest) => {
    const world = { part, rates: () => ({ share: live + 0.1, live }), visits: () => 40 };
    const ends = Array.from({ length: 400 }, (_, seed) => endWithGroups(seed, world, 300));
    const in90 = (found: number[]) => found.sort((a, b) => a - b)[400 * 0.9 - 1];
    expect(in90(ends.map(([all]) => all))).toBeLessThanOrEqual(visits);
    expect(in90(ends.map(([, without]) => without))).toBeLessThanOrEqual(fewest);
  },
);

test('never ends a version that fails less', () => {
  const world = { part: 0.1, rates: () => ({ share: 0.02, live: 0.1 }), visits: () => 40 };
  expect(endedIn(simulate(world, 60, 200))).toBe(0);
});

test('says nothing without failures, or without visits of both at the same time', () => {
  const quiet = { share: { visits: 50, failures: 0 }, live: { visits: 450, failures: 0 } };
  expect(strengthOf(collectEvidence([quiet, quiet]))).toBeCloseTo(1, 12);
  const alone = { share: { visits: 50, failures: 50 }, live: { visits: 0, failures: 0 } };
  const evidence = collectEvidence([alone, alone]);
  expect(strengthOf(evidence)).toBeCloseTo(1, 12);
  expect(evidence.compared.share.visits).toBe(0);
});

test('is the likelihood ratio of the hypergeometric distribution', () => {
  // 2 failures among 5 + 5 visits, both of the share: 10 of the 45 pairs; 10 r² of 10 r² + 25 r + 10.
  const block = { share: { visits: 5, failures: 2 }, live: { visits: 5, failures: 0 } };
  const ratioFor = (ratio: number) =>
    (10 * ratio ** 2) / (10 * ratio ** 2 + 25 * ratio + 10) / (10 / 45);
  const ratios = [1.5, 2, 4, 8, 16, 32].map(ratioFor);
  const mean = ratios.reduce((sum, each) => sum + each, 0) / ratios.length;
  expect(strengthOf(collectEvidence([block]))).toBeCloseTo(mean, 10);
});

test('stays a number with many visits', () => {
  const block = {
    share: { visits: 20_000, failures: 8000 },
    live: { visits: 180_000, failures: 9000 },
  };
  expect(isWorse(collectEvidence([block, block]))).toBe(true);
  const better = { share: block.live, live: block.share };
  expect(strengthOf(collectEvidence([better, better]))).toBeLessThan(1e-6);
});
