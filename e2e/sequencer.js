import path from 'node:path';
import { fileURLToPath } from 'node:url';

const journeys = path.join(path.dirname(fileURLToPath(import.meta.url)), 'src/journeys');

/** Seconds that each journey takes beside two others, roughly; they only divide the work evenly. */
const seconds = {
  'portals/fees': 39,
  'portals/forged-round': 12,
  'portals/hall-year': 41,
  'portals/halls': 12,
  'portals/halls-appearance': 115,
  'portals/office-year': 142,
  'portals/provost': 78,
  'portals/resident': 63,
  'portals/rounds': 131,
  'portals/staff-accounts': 8,
  'portals/student': 58,
  'portals/two-years': 200,
  'public/appearance': 55,
  'public/keyboard': 14,
  'public/landing': 4,
  'public/puzzles': 6,
  'public/sign-in-pages': 12,
  'registration/mailed-link': 21,
  'registration/registration': 46,
  'releases/as-one': 259,
  'releases/composition': 16,
  'releases/pull': 25,
  'releases/releases': 189,
  'releases/teams': 130,
  'releases/visits': 14,
  'releases/watch': 12,
  'releases/web-server': 12,
};
const otherwise = 30;

/** Divides the journeys into shards that take about the same time; Jest's own have as many files. */
export default class JourneySequencer {
  shard(tests, { shardIndex, shardCount }) {
    const shards = Array.from({ length: shardCount }, () => ({ tests: [], sum: 0 }));
    for (const { test, time } of longestFirst(tests)) {
      const least = shards.reduce((best, shard) => (shard.sum < best.sum ? shard : best));
      least.tests.push(test);
      least.sum += time;
    }
    return shards[shardIndex - 1].tests;
  }

  sort(tests) {
    return longestFirst(tests).map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}

function longestFirst(tests) {
  const timed = tests.map((test) => {
    const name = path.relative(journeys, test.path).replace(/\.test\.ts$/, '');
    return { test, name, time: seconds[name] ?? otherwise };
  });
  return timed.sort((a, b) => b.time - a.time || (a.name < b.name ? -1 : 1));
}
