import path from 'node:path';
import { fileURLToPath } from 'node:url';

const journeys = path.join(path.dirname(fileURLToPath(import.meta.url)), 'src/journeys');

/** Seconds that each journey takes, roughly; they only divide the work evenly. */
const seconds = {
  'portals/appearance': 60,
  'portals/application': 60,
  'portals/fees': 60,
  'portals/hall-year': 60,
  'portals/halls': 60,
  'portals/halls-appearance': 90,
  'portals/provost': 140,
  'portals/resident': 100,
  'portals/student': 95,
  'portals/rounds': 200,
  'public/appearance': 110,
  'registration/registration': 80,
  'releases/assets-origin': 45,
  'releases/as-one': 120,
  'releases/releases': 150,
  'releases/teams': 75,
  'releases/watch': 35,
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
