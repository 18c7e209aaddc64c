import { sourceFolders } from './build/workspaces.ts';
import { findBrowser } from './test/browser.ts';
import { tryNewcomers } from './test/newcomers/newcomers.ts';
import { verifyServiceUnit } from './test/service-unit.ts';
import { check, jest, type Tally } from './test/steps.ts';
import { sideBySide } from './test/side-by-side.ts';
import { findWebServer } from './test/web-server.ts';
import { bin } from './run-command.ts';

const folders = await sourceFolders();
const unitProjects = folders.filter((name) => name !== 'api' && name !== 'e2e');

interface Step {
  name: string;
  run: () => Promise<Tally>;
}

const checks: Step = {
  name: 'formatting, lint and types',
  run: () =>
    sideBySide([
      { name: 'lint', command: bin('tsx'), args: ['scripts/lint.ts'] },
      ...folders.map((name) => ({
        name: `types of ${name}`,
        command: bin('tsc'),
        args: ['-p', name],
      })),
      { name: 'formatting', command: bin('prettier'), args: ['--check', '--log-level=warn', '.'] },
    ]),
};

const unit: Step = { name: 'unit and component tests', run: () => jest(unitProjects) };

/**
 * What an older PostgreSQL could do otherwise: migrations, locks, two runs at once, money, searches, notifications.
 * The rest asks no more of it, and a second time would cost minutes.
 */
const onAnotherServer =
  '--testPathPatterns=src/(database|allotment|payments|registration|results-import|students|service-requests|outbox|events)/|src/recovery';

/** On the embedded PostgreSQL, and once more on a server where TEST_DATABASE_URL names one. */
const api: Step[] = [
  {
    name: 'API on the embedded PostgreSQL',
    run: () => jest(['api'], [], { TEST_DATABASE_URL: undefined }),
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

const e2e: Step[] = [
  {
    name: 'the shell with stub remotes in a browser',
    run: async () => {
      process.env['CHROMIUM_PATH'] = await findBrowser();
      return check(bin('tsx'), ['shell/check/check.ts']);
    },
  },
  {
    name: 'journeys in a browser',
    run: async () => {
      const programs = { CHROMIUM_PATH: await findBrowser(), NGINX_PATH: await findWebServer() };
      return jest(['e2e'], ['--runInBand'], programs);
    },
  },
];

/** What `.ci/run` adds: beyond what `npm test` may cost a newcomer in time and downloads. */
const machines: Step[] = [
  {
    name: 'the list of packages (SBOM)',
    run: () => check(bin('tsx'), ['scripts/sbom.ts']),
  },
  { name: 'the systemd unit', run: () => Promise.resolve(verifyServiceUnit()) },
  { name: 'fresh clones on the other Node versions', run: () => tryNewcomers() },
];

const all = [checks, unit, ...api, ...e2e];
const suites: Record<string, Step[]> = {
  all,
  ci: [...all, ...machines],
  machines,
  checks: [checks],
  unit: [unit],
  api,
  e2e,
};

const wanted = process.argv[2] ?? 'all';
const steps = suites[wanted];
if (steps === undefined) {
  console.error(`No such tests: ${wanted}. There are ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}

const sum: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const step of steps) {
  const start = Date.now();
  console.log(`\n— ${step.name}`);
  const tally = await step.run();
  sum.passed += tally.passed;
  sum.failed += tally.failed;
  if (tally.failed > 0) failures.push(`${step.name} (${tally.failed})`);
  console.log(`  ${step.name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed === 0 ? 0 : 1);
