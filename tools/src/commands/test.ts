import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { sourceFolders } from '@hostel/releases/workspaces';
import { findBrowser } from '../programs/browser.ts';
import { tryFreshClones } from '../checks/fresh-clones/try-fresh-clones.ts';
import { changedFiles } from '../checks/changed-files.ts';
import { allChecks, checksOf } from '../checks/lint.ts';
import { verifyServiceUnits } from '../checks/service-unit.ts';
import { check, jest, type Run, type Tally } from '../test/steps.ts';
import { useMemoryForFiles } from '../test/memory-folder.ts';
import { type Part, sideBySide } from '../test/side-by-side.ts';
import { findPrometheus, findPython, findWebServer } from '../programs/system-program.ts';
import { bin, root } from '@hostel/releases/run-command';

useMemoryForFiles();

const folders = await sourceFolders();
const unitProjects = folders.filter((name) => name !== 'api' && name !== 'e2e');

/** The domains of the contracts and the API, and their features, by the names of their folders. */
async function domainsAndFeatures(): Promise<string[]> {
  const domains = await foldersIn(['contracts/src', 'api/src/features']);
  const features = await foldersIn(domains);
  return [...new Set([...domains, ...features].map((folder) => path.basename(folder)))].sort();
}

async function foldersIn(parents: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    parents.map(async (parent) => {
      const entries = await readdir(path.join(root, parent), { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(parent, name));
    }),
  );
  return found.flat();
}

interface Step {
  name: string;
  run: () => Promise<Tally>;
  /** Left out, and named as such, when the run has taken too long already. */
  ifTime?: boolean;
}

/**
 * A complete run has to end within 75 minutes on two cores. On a slow machine, further machines and
 * further versions of Node are left out if the tests before them took longer than this (milliseconds).
 */
const timeForAll = 55 * 60_000;

const checks: Step = {
  name: 'formatting, lint and types',
  run: async () => sideBySide(await allChecks()),
};

/** The rest was checked by CI. */
const checksOfChanges: Step = {
  name: 'formatting, lint and types of what differs from the main branch of the origin',
  run: async () => {
    const files = changedFiles();
    return sideBySide(await (files ? checksOf(files) : allChecks()));
  },
};

/**
 * Left to CI, so that `npm test` takes less than 15 minutes on two cores: tests that publish a front
 * end several times, that start, stop, flood and restore servers, that try every value in every field
 * or every reply to every call, that use up limits, and long random sequences.
 */
const onlyInCi = [
  'src/error-catalogue',
  'releases/src/(release/as-one|store/lock)',
  'start/keep-running',
  'src/(isolation|recovery|monitoring)/',
  'src/(server|stop-while-starting)',
  'platform/records/backup/(backup|schedule)',
  'platform/database/(migrate|embedded/embedded-server)',
  'platform/(files/photos/flood|messages/mail/outbox-batches|watching/traces/traces\\.test)',
  'testing/wire/(control-characters|input-bounds|megabyte-texts)',
  'features/fees/payment-(consistency|sequences)',
  'features/identity/(sign-in/limits/sign-in-limits|one-time-passwords/otp-limits)',
  'features/admission/eligibility/attempts/attempts',
  'demo/data/demo-data',
  'features/notices/public-notices/(board-processes|attachments/pdf\\.test)',
];
const short = [`--testPathIgnorePatterns=${['/node_modules/', ...onlyInCi].join('|')}`];

/** The journeys of `npm test`: each kind of person does what they came for. CI runs all. */
const smokeJourneys =
  '--testPathPatterns=journeys/(public/first-journey|registration/registration|portals/(student|staff-accounts|fees|provost))\\.test';

const unit = (args: readonly string[] = []): Step => ({
  name: 'unit and component tests',
  run: async () => jest(unitProjects, args, { PYTHON_PATH: await findPython() }),
});

/**
 * What an older PostgreSQL could do otherwise: migrations, locks, two runs at once, money, searches, events.
 * The rest asks no more of it, and a second time would cost minutes.
 */
const onAnotherServer =
  '--testPathPatterns=platform/(database|http/events)/|features/(admission/(allotment|registration)|fees|residence/students)/|src/recovery/';

/** On the embedded PostgreSQL, and once more on a server where TEST_DATABASE_URL names one. */
const api = (args: readonly string[] = []): Step[] => [
  {
    name: 'API on the embedded PostgreSQL',
    run: async () => {
      const programs = {
        // Documents are compared with what it shows.
        CHROMIUM_PATH: await findBrowser(),
        PYTHON_PATH: await findPython(),
        // The tests with arguments leave out those of the alert rules.
        ...(args.length === 0 && { PROMETHEUS_PATH: await findPrometheus() }),
      };
      return jest(['api'], args, { TEST_DATABASE_URL: undefined, ...programs });
    },
  },
  ...(process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [
        {
          name: 'API on the PostgreSQL of TEST_DATABASE_URL',
          run: () => jest(['api'], [onAnotherServer]),
        },
      ]),
];

const stubRemotes: Part = {
  name: 'the shell with stub remotes',
  run: (run) => check(bin('tsx'), ['shell/check/check.ts'], run),
};

/**
 * In a real browser. Each shard of the journeys starts an application of its own, so that they can
 * run at once; all of them use one build, which comes first.
 */
const e2e = (args: readonly string[] = [], more: readonly Part[] = [stubRemotes]): Step[] => [
  { name: 'build', run: () => check(bin('tsx'), ['tools/src/commands/build.ts']) },
  {
    name: 'journeys in a browser',
    run: async () => {
      const programs = {
        CHROMIUM_PATH: await findBrowser(),
        NGINX_PATH: await findWebServer(),
        PYTHON_PATH: await findPython(),
      };
      Object.assign(process.env, programs);
      const shards = [1, 2, 3];
      const parts = [
        ...shards.map((shard) => ({
          name: `journeys, part ${shard} of ${shards.length}`,
          run: (run: Run) =>
            jest(['e2e'], ['--runInBand', `--shard=${shard}/${shards.length}`, ...args], {}, run),
        })),
        ...more,
      ];
      // A journey waits for pages, mail and the server: one more than cores.
      return sideBySide(parts, availableParallelism() + 1);
    },
  },
];

/** What `.ci/run` adds: beyond what `npm test` may cost a newcomer in time and downloads. */
const machines: Step[] = [
  {
    name: 'the list of packages (SBOM)',
    run: () => check(bin('tsx'), ['tools/src/commands/sbom.ts']),
  },
  { name: 'the systemd units', run: () => Promise.resolve(verifyServiceUnits()) },
  {
    // Where programs are missing it says which, and passes.
    name: 'several machines',
    ifTime: true,
    run: () => check(bin('tsx'), ['lab/src/commands/test-cluster.ts']),
  },
  {
    name: 'fresh clones on the other Node versions',
    ifTime: true,
    run: () => tryFreshClones(),
  },
];

const suites: Record<string, Step[]> = {
  all: [checksOfChanges, unit(short), ...api(short), ...e2e([smokeJourneys], [])],
  ci: [checks, unit(), ...api(), ...e2e(), ...machines],
  machines,
  checks: [checks],
  unit: [unit()],
  api: api(),
  e2e: e2e(),
};

/** The tests of a domain or a feature in every workspace: its contract, its API and its screens. */
function testsOf(feature: string): Step[] {
  const pattern = `--testPathPatterns=/src/(features/)?([\\w-]+/)?${feature}/`;
  const projects = folders.filter((name) => name !== 'e2e');
  const run = () => jest(projects, [pattern], { TEST_DATABASE_URL: undefined });
  return [{ name: `tests of ${feature}`, run }];
}

const wanted = process.argv[2] ?? 'all';
const features = await domainsAndFeatures();
const steps = suites[wanted] ?? (features.includes(wanted) ? testsOf(wanted) : undefined);
if (steps === undefined) {
  console.error(
    `No such tests: ${wanted}. There are ${Object.keys(suites).join(', ')}, and the domains and features ${features.join(', ')}.`,
  );
  process.exit(2);
}

const sum: Tally = { passed: 0, failures: [] };
const begin = Date.now();
for (const step of steps) {
  const start = Date.now();
  console.log(`\n— ${step.name}`);
  if (step.ifTime && start - begin > timeForAll) {
    console.log(
      `  left out: the tests before it took ${Math.round((start - begin) / 60_000)} minutes`,
    );
    continue;
  }
  const tally = await step.run();
  sum.passed += tally.passed;
  sum.failures.push(...tally.failures.map((failure) => `${step.name}: ${failure}`));
  console.log(`  ${step.name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
if (sum.failures.length > 0) console.log(['\nFailed:', ...sum.failures].join('\n  '));
console.log(`\n${sum.passed} passed, ${sum.failures.length} failed`);
process.exit(sum.failures.length === 0 ? 0 : 1);
