import path from 'node:path';
import { fileURLToPath } from 'node:url';

const journeys = path.join(path.dirname(fileURLToPath(import.meta.url)), 'src/journeys');

/** Seconds that each journey takes beside two others, roughly; they only divide the work evenly. */
const seconds = {
  'portals/appearance': 50,
  'portals/application': 55,
  'portals/fees': 45,
  'portals/give-bed': 37,
  'portals/halls-appearance': 125,
  'portals/office-keyboard': 45,
  'portals/office-year': 140,
  'portals/provost': 105,
  'portals/resident': 65,
  'portals/rounds': 200,
  'portals/staff-accounts': 26,
  'portals/student': 90,
  'public/appearance': 75,
  'public/first-journey': 10,
  'public/landing': 10,
  'public/puzzles': 10,
  'registration/registration': 50,
  'releases/as-one': 370,
  'releases/assets-origin': 40,
  'releases/composition': 11,
  'releases/releases': 250,
  'releases/teams': 70,
  'releases/watch': 13,
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
