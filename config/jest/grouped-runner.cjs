const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { formatResultsErrors } = require('jest-message-util');
const { default: TestRunner } = require('jest-runner');

/** How many test files share their modules; with more, one group may run long after all others have ended. */
const atMost = 10;

/**
 * Seconds of the longest files beside two others, roughly: on a fresh clone nothing else is known, and what
 * begins last must not be long.
 */
const seconds = {
  'isolation/hostile-callers': 230,
  'testing/wire/control-characters': 90,
  'src/stop-while-starting': 70,
  'embedded/embedded-server': 70,
  'public-notices/board-processes': 50,
  'attachments/pdf': 50,
  'src/server': 45,
  'fees/payment-sequences': 45,
  'testing/wire/input-bounds': 40,
  'fees/payment-consistency': 40,
  'offers/paying': 35,
  'backup/backup': 35,
  'public-notices/public-notices': 35,
  'recovery/kill': 30,
  'offers/staff': 30,
  'recovery/recovery': 30,
};
/** A file that takes longer runs alone, at the beginning. */
const long = 40;

/** Files with modules or an environment of their own. */
const alone = /@jest-environment|jest\.(mock|doMock|resetModules|isolateModules)\(/;

/**
 * Runs neighbouring test files as one, so that the app and its packages are read, compiled and evaluated
 * once for all of them (decision 0085). Each file is in a `describe`: its hooks are its own, and so
 * is its result. A file that is named on the command line runs like under Jest's own runner.
 */
class GroupedRunner extends TestRunner {
  #files = new Map();

  async runTests(tests, watcher, options) {
    const folder = mkdtempSync(path.join(tmpdir(), 'hostel-test-groups-'));
    try {
      const runs = groupsOf(tests).map((group, index) => {
        if (group.length === 1) return group[0];
        const file = path.join(folder, `group-${index}.test.js`);
        writeFileSync(file, group.map(({ path: own }) => describing(own)).join('\n'));
        this.#files.set(file, group);
        return { ...group[0], path: file };
      });
      await super.runTests(runs, watcher, options);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  on(event, listener) {
    const members = (test) => this.#files.get(test.path) ?? [test];
    switch (event) {
      case 'test-file-start':
        return super.on(event, ([test]) => inOrder(members(test), (own) => listener([own])));
      case 'test-file-failure':
        return super.on(event, ([test, error]) =>
          inOrder(members(test), (own) => listener([own, error])),
        );
      case 'test-file-success':
        return super.on(event, ([test, result]) =>
          inOrder(members(test), (own) =>
            listener([own, own === test ? result : resultOf(own, result, this._globalConfig)]),
          ),
        );
      default:
        return super.on(event, listener);
    }
  }
}

const describing = (file) =>
  `describe(${JSON.stringify(file)}, () => { require(${JSON.stringify(file)}); });`;

async function inOrder(items, work) {
  for (const item of items) await work(item);
}

/** Files that are next to each other in the tree, some together; the longest groups first. */
function groupsOf(tests) {
  const [own, shared] = [[], []];
  for (const test of tests) {
    const isAlone = secondsOf(test) >= long || alone.test(readFileSync(test.path, 'utf8'));
    (isAlone ? own : shared).push(test);
  }
  shared.sort((a, b) => (a.path < b.path ? -1 : 1));
  const count = Math.ceil(shared.length / atMost);
  const together = Array.from({ length: count }, (_, part) =>
    shared.slice((part * shared.length) / count, ((part + 1) * shared.length) / count),
  );
  return [...own.map((test) => [test]), ...together].sort((a, b) => timeOf(b) - timeOf(a));
}

const timeOf = (group) => group.reduce((sum, test) => sum + secondsOf(test), 0);

function secondsOf({ path: file, duration }) {
  const name = Object.keys(seconds).find((known) => file.endsWith(`${known}.test.ts`));
  return name ? seconds[name] : (duration ?? 3000) / 1000;
}

/** The result of one file of a group, as if it had run alone. */
function resultOf({ path: file, context: { config } }, group, globalConfig) {
  const testResults = group.testResults
    .filter(({ ancestorTitles: [first] }) => first === file)
    .map((result) => ({
      ...result,
      ancestorTitles: result.ancestorTitles.slice(1),
      fullName: result.fullName.slice(file.length + 1),
    }));
  // What was printed has the stack of its place, with the test file in it.
  const printed = group.console?.filter(({ origin }) => origin.includes(file));
  const withStatus = (status) => testResults.filter((result) => result.status === status).length;
  const runtime = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return {
    ...group,
    testFilePath: file,
    testResults,
    console: printed?.length > 0 ? printed : undefined,
    numPassingTests: withStatus('passed'),
    numFailingTests: withStatus('failed'),
    numPendingTests: withStatus('pending'),
    numTodoTests: withStatus('todo'),
    perfStats: { ...group.perfStats, runtime, slow: runtime > config.slowTestThreshold * 1000 },
    failureMessage: formatResultsErrors(testResults, config, globalConfig, file),
  };
}

module.exports = GroupedRunner;
