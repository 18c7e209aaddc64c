/**
 * The boundaries between the workspaces and inside them. Reading: what `from` matches must not
 * import what `to` matches.
 */
const { workspaces, frontEnds, template } = require('./front-ends.cjs');

const apps = [...frontEnds, template].join('|');
const source = `^(${[...workspaces, template, 'scripts'].join('|')})/`;

/** A workspace that may import, of all workspaces, only those in `allowed`. */
function only(name, allowed) {
  return {
    name: `${name}-imports-only-${allowed.join('-') || 'itself'}`,
    severity: 'error',
    // The shell's check publishes what it built, as the release tools do.
    from: { path: `^(${name})/`, pathNot: '^shell/check/' },
    to: {
      path: source,
      pathNot: [`^${name === apps ? '$1' : name}/`, ...allowed.map((other) => `^${other}/`)],
    },
  };
}

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '\\.config\\.js$',
          '(^|/)\\.[^/]+',
          '^e2e/',
          // Inlined into the page by the build.
          '^shell/src/early/',
          // Handed to the browser as they are.
          '^api/sandbox-checkout/',
          '\\.cjs$',
        ],
      },
      to: {},
    },
    {
      name: 'no-undeclared-dependency',
      severity: 'error',
      from: { path: source },
      to: { dependencyTypes: ['npm-no-pkg', 'unknown', 'undetermined'] },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.(css|svg)$' },
    },
    only('contracts', []),
    only('shared-ui', ['contracts']),
    only(apps, ['contracts', 'shared-ui']),
    only('api', ['contracts']),
    only('e2e', ['contracts']),
    {
      name: 'contracts-know-only-zod',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm'], pathNot: 'node_modules/zod' },
    },
    {
      name: 'shared-ui-knows-no-domain',
      comment:
        'Of the wire, the design system knows the envelope, the session, the shape of a call, and what every call may carry: puzzles and the mark of changes.',
      severity: 'error',
      from: { path: '^shared-ui/src/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^contracts/src/',
        pathNot:
          '^contracts/src/(envelope|session|roles|call|auth|account|events|changes-since|puzzle|puzzle-names)\\.ts$',
      },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: `^(${apps})/src/features/([^/]+)/` },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'lib-knows-no-feature',
      severity: 'error',
      from: { path: `^(${apps})/src/lib/` },
      to: { path: `^(${apps})/src/(features|routes|pages|app)/` },
    },
    {
      name: 'routes-reach-their-service-not-a-repository',
      severity: 'error',
      from: { path: '^api/src/[^/]+/routes\\.ts$' },
      to: { path: '^api/src/[^/]+/repository\\.ts$' },
    },
    {
      name: 'a-feature-reaches-another-through-its-service',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: '\\.test\\.ts$|^api/src/(testing|demo-data)/' },
      to: { path: '^api/src/([^/]+)/repository\\.ts$', pathNot: '^api/src/$1/' },
    },
    {
      name: 'federation-runtime-only-in-the-shells-remotes',
      severity: 'error',
      from: { path: source, pathNot: '^shell/src/remotes/|^shell/webpack|^webpack' },
      to: { path: 'node_modules/@module-federation/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    combinedDependencies: true,
  },
};
