/**
 * The boundaries between the workspaces and inside them, for dependency-cruiser. Reading: a file
 * that `from` matches must not import a file that `to` matches. Cycles between folders are found by
 * folder-cycles.ts; check.ts applies both. boundaries.test.ts shows each rule on a bad example.
 */
const { workspaces, frontEnds, template } = require('../front-ends.cjs');

const apps = [...frontEnds, template].join('|');
const source = `^(${[...workspaces, template].join('|')})/`;
const everywhere = `^(${[...workspaces, template, 'config'].join('|')})/`;
const tests = '\\.test\\.tsx?$|/testing/';
// A domain holds features. Fees are one feature, whose folders share their tables.
const feature = '(fees|[^/]+/[^/]+)';

/** A workspace imports, of all workspaces, only itself and those in `allowed`. */
function workspaceImportsOnly(name, allowed) {
  return {
    name: `${name}-imports-only-${allowed.join('-')}`,
    severity: 'error',
    from: { path: `^${name}/`, pathNot: `^(${template})/` },
    to: { path: source, pathNot: `^(${[name, ...allowed].join('|')})/` },
  };
}

module.exports = {
  forbidden: [
    // Workspaces
    {
      name: 'contracts-import-only-zod',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: tests },
      to: { pathNot: '^contracts/src/|(^|/)node_modules/zod/' },
    },
    {
      name: 'allotment-imports-only-hashes-and-schemas',
      comment: 'The engine runs in Node and in the browser alike.',
      severity: 'error',
      from: { path: '^allotment/src/', pathNot: tests },
      to: { pathNot: '^allotment/src/|(^|/)node_modules/(@noble/hashes|zod)/' },
    },
    {
      name: 'shared-ui-imports-only-contracts',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: source, pathNot: '^(shared-ui|contracts)/' },
    },
    {
      name: 'shared-ui-knows-no-domain',
      comment:
        'Of the contracts, the design system imports the session, the account, the events, and what every call may carry: the envelope, roles, puzzles, codes of refusals, calendar days, time zones, counts, characters and the mark of changes.',
      severity: 'error',
      from: { path: '^shared-ui/src/', pathNot: tests },
      to: {
        path: '^contracts/src/',
        pathNot:
          '^contracts/src/(identity/(sign-in/session|(account|sign-in)/contract)|wire/(events|envelope|roles|call|changes-since|puzzle|puzzle-names|refusal-codes|calendar|date-format|time-zone|counts|text/characters))\\.ts$',
      },
    },
    {
      name: 'front-ends-never-import-each-other',
      severity: 'error',
      // Its configuration of tests is the kit's preset.
      from: { path: `^(${apps})/`, pathNot: '^shell/check/|/jest\\.config\\.js$' },
      to: { path: source, pathNot: '^($1|contracts|shared-ui|allotment)/' },
    },
    workspaceImportsOnly('api', ['contracts', 'allotment']),
    workspaceImportsOnly('releases', ['contracts', 'api']),
    workspaceImportsOnly('portal-kit', ['contracts', 'shared-ui']),
    workspaceImportsOnly('tools', ['contracts', 'allotment', 'api', 'portal-kit', 'releases']),
    workspaceImportsOnly('lab', [
      'contracts',
      'allotment',
      'api',
      'portal-kit',
      'releases',
      'tools',
    ]),
    workspaceImportsOnly('e2e', ['contracts']),
    {
      name: 'other-workspaces-by-package-name',
      comment:
        'A relative path into another workspace goes around the exports of its package.json.',
      severity: 'error',
      from: { path: source },
      to: {
        path: source,
        pathNot: '^$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'federation-runtime-only-in-the-shells-remotes',
      severity: 'error',
      // The build's own tests use its webpack plugin.
      from: { path: source, pathNot: '^(shell/src/remotes|portal-kit/src/webpack)/' },
      to: { path: 'node_modules/@module-federation/' },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      from: {
        path: `^(${apps}|shared-ui)/src/`,
        pathNot: `${tests}|^shared-ui/src/(catalogue|fonts)/`,
      },
      to: { dependencyTypes: ['core'] },
    },

    // Inside a front end
    {
      name: 'front-end-features-never-import-each-other',
      severity: 'error',
      from: { path: `^(${apps})/src/features/${feature}/` },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'lib-imports-no-feature',
      severity: 'error',
      from: { path: `^(${apps})/src/lib/` },
      to: { path: '^$1/src/(features|pages|layout|routes)(/|\\.tsx?$)' },
    },
    {
      name: 'features-import-no-page-layout-or-route',
      severity: 'error',
      from: { path: `^(${apps})/src/features/` },
      to: { path: '^$1/src/(pages|layout|routes)(/|\\.tsx?$)' },
    },

    // Inside the API
    {
      name: 'api-features-through-their-index',
      severity: 'error',
      from: { path: `^api/src/features/${feature}/`, pathNot: tests },
      to: {
        path: '^api/src/features/',
        pathNot: ['^api/src/features/$1/', `^api/src/features/${feature}/index\\.ts$`],
      },
    },
    {
      name: 'platform-never-imports-features',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: tests },
      to: { path: '^api/src/', pathNot: '^api/src/platform/' },
    },
    {
      name: 'sql-only-in-repositories-and-platform',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: `${tests}|^api/src/platform/|/[^/]*repository[^/]*\\.ts$`,
      },
      to: { path: '(^|/)node_modules/(drizzle-orm|pg)/|^api/src/platform/database/schema/' },
    },
    {
      name: 'routes-import-no-repository',
      severity: 'error',
      from: { path: '^api/src/features/.*/[^/]*routes[^/]*\\.ts$' },
      to: { path: '/[^/]*repository[^/]*\\.ts$' },
    },

    // Everywhere
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { path: everywhere, pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: { path: everywhere },
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      from: {
        orphan: true,
        path: everywhere,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '\\.config\\.js$',
          '\\.cjs$',
          '^e2e/',
          // Inlined into the page by the build.
          '^shell/src/early/',
          // Handed to the browser as they are.
          '^api/demo/sandbox-gateway/checkout/',
          '^shared-ui/src/theme/before-paint\\.ts$',
          // Named in configurations by its path.
          '^portal-kit/src/jest/asset\\.js$',
          '^portal-kit/src/webpack/container-runtime\\.js$',
        ],
      },
      to: {},
    },
    {
      name: 'no-undeclared-dependency',
      severity: 'error',
      from: { path: everywhere },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-dependency-in-production',
      severity: 'error',
      from: {
        path: `^(contracts|allotment|api|shared-ui|${apps})/src/`,
        pathNot: `${tests}|^shared-ui/src/(catalogue|fonts)/`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
    },
    {
      name: 'no-unresolvable-import',
      severity: 'error',
      // An alias of each build stands for the routes.
      from: { path: everywhere, pathNot: '^portal-kit/src/webpack/standalone-entry\\.js$' },
      to: { couldNotResolve: true, pathNot: '\\.(css|svg)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!node_modules).*/(dist|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    combinedDependencies: true,
  },
};
