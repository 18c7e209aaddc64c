import path from 'node:path';

/** A file that imports another: what it writes in its import, and the file that this is. */
export interface Import {
  from: string;
  by: string;
  to: string;
}

interface BadImport extends Import {
  rule: string;
}

interface BadCycle {
  rule: string;
  /** The files or folders of the cycle, as they are reported. */
  way: string[];
  imports: Import[];
}

const zod = { by: 'zod', to: 'node_modules/zod/index.js' };
const react = { by: 'react', to: 'node_modules/react/index.js' };
const drizzle = { by: 'drizzle-orm', to: 'node_modules/drizzle-orm/index.js' };
const hashes = { by: '@noble/hashes', to: 'node_modules/@noble/hashes/index.js' };
const fs = { by: 'node:fs', to: 'fs' };

/** An import of a file by its relative path. */
function relative(from: string, by: string): Import {
  return { from, by, to: path.posix.join(path.posix.dirname(from), by) };
}

/** An import of another workspace by its package name. */
function byName(workspace: string, subpath: string): { by: string; to: string } {
  return { by: `@hostel/${workspace}/${subpath}`, to: `${workspace}/src/${subpath}.ts` };
}

export const goodImports: Import[] = [
  { from: 'contracts/src/requests/leave/contract.ts', ...zod },
  { from: 'allotment/src/lots.ts', ...hashes },
  { from: 'allotment/src/proof/read-proof-file.ts', ...zod },
  { from: 'shared-ui/src/session/session.ts', ...byName('contracts', 'identity/sign-in/session') },
  { from: 'student-portal/src/layout/frame.tsx', ...byName('shared-ui', 'button') },
  relative('student-portal/src/routes.tsx', './features/requests/leave/page.tsx'),
  relative('student-portal/src/features/requests/leave/page.tsx', '../../../lib/dates.ts'),
  relative('api/src/features/requests/leave/service.ts', '../../residence/students/index.ts'),
  { from: 'api/src/features/requests/leave/staff-list-repository.ts', ...drizzle },
  { from: 'api/src/platform/database/client.ts', ...drizzle },
  { from: 'api/src/features/requests/leave/leave.test.ts', ...drizzle },
  { from: 'tools/src/start.ts', ...byName('api', 'server') },
  { from: 'portal-kit/src/dev/page.ts', ...byName('contracts', 'delivery/contract') },
  { from: 'student-portal/jest.config.js', ...byName('portal-kit', 'jest') },
  // Two domains may import each other; two features may not.
  relative('api/src/features/admission/rounds/round.ts', '../../residence/halls/index.ts'),
  relative('api/src/features/residence/room-changes/swap.ts', '../../admission/allotment/index.ts'),
  // Folders that divide one topic may import each other; files may not.
  relative('api/src/features/fees/orders/order.ts', '../ledger/entry.ts'),
  relative('api/src/features/fees/ledger/balance.ts', '../orders/open.ts'),
];

export const badImports: BadImport[] = [
  { rule: 'contracts-import-only-zod', from: 'contracts/src/a.ts', ...react },
  { rule: 'contracts-import-only-zod', from: 'contracts/src/b.ts', ...fs },
  { rule: 'allotment-imports-only-hashes-and-schemas', from: 'allotment/src/a.ts', ...fs },
  { rule: 'allotment-imports-only-hashes-and-schemas', from: 'allotment/src/b.ts', ...react },
  {
    rule: 'shared-ui-imports-only-contracts',
    from: 'shared-ui/src/a.ts',
    ...byName('allotment', 'policy'),
  },
  {
    rule: 'shared-ui-knows-no-domain',
    from: 'shared-ui/src/b.ts',
    ...byName('contracts', 'leave/contract'),
  },
  {
    rule: 'front-ends-never-import-each-other',
    from: 'student-portal/src/a.ts',
    ...byName('public-site', 'routes'),
  },
  {
    rule: 'front-ends-never-import-each-other',
    from: 'student-portal/src/d.ts',
    ...byName('portal-kit', 'jest'),
  },
  {
    rule: 'front-ends-never-import-each-other',
    from: 'shell/src/b.ts',
    ...byName('api', 'server'),
  },
  {
    rule: 'api-imports-only-contracts-allotment',
    from: 'api/src/a.ts',
    ...byName('releases', 'publish'),
  },
  {
    rule: 'releases-imports-only-contracts-api',
    from: 'releases/src/a.ts',
    ...byName('tools', 'build'),
  },
  {
    rule: 'portal-kit-imports-only-contracts-shared-ui',
    from: 'portal-kit/src/a.ts',
    ...byName('releases', 'publish'),
  },
  {
    rule: 'tools-imports-only-contracts-allotment-api-portal-kit-releases',
    from: 'tools/src/a.ts',
    ...byName('shell', 'main'),
  },
  {
    rule: 'tools-imports-only-contracts-allotment-api-portal-kit-releases',
    from: 'tools/src/e.ts',
    ...byName('lab', 'bench'),
  },
  {
    rule: 'lab-imports-only-contracts-allotment-api-portal-kit-releases-tools',
    from: 'lab/src/a.ts',
    ...byName('shell', 'main'),
  },
  { rule: 'e2e-imports-only-contracts', from: 'e2e/src/a.ts', ...byName('api', 'server') },
  {
    rule: 'other-workspaces-by-package-name',
    ...relative('tools/src/b.ts', '../../api/src/server.ts'),
  },
  {
    rule: 'federation-runtime-only-in-the-shells-remotes',
    from: 'shell/src/router/router.ts',
    by: '@module-federation/enhanced',
    to: 'node_modules/@module-federation/enhanced/index.js',
  },
  { rule: 'no-node-in-the-browser', from: 'student-portal/src/b.ts', ...fs },
  {
    rule: 'front-end-features-never-import-each-other',
    ...relative('student-portal/src/features/requests/feedback/a.ts', '../leave/dates.ts'),
  },
  {
    rule: 'front-end-features-never-import-each-other',
    ...relative('student-portal/src/features/requests/leave/a.ts', '../../fees/queries.ts'),
  },
  {
    rule: 'lib-imports-no-feature',
    ...relative('student-portal/src/lib/a.ts', '../features/requests/leave/queries.ts'),
  },
  {
    rule: 'features-import-no-page-layout-or-route',
    ...relative('student-portal/src/features/requests/leave/b.ts', '../../../layout/frame.tsx'),
  },
  {
    rule: 'api-features-through-their-index',
    ...relative('api/src/features/requests/leave/a.ts', '../../residence/students/service.ts'),
  },
  {
    rule: 'api-features-through-their-index',
    ...relative('api/src/features/requests/feedback/a.ts', '../leave/dates.ts'),
  },
  {
    rule: 'api-features-through-their-index',
    ...relative('api/src/features/residence/halls/a.ts', '../../fees/ledger/entry.ts'),
  },
  {
    rule: 'platform-never-imports-features',
    ...relative(
      'api/src/platform/messages/mail/a.ts',
      '../../../features/residence/halls/index.ts',
    ),
  },
  {
    rule: 'sql-only-in-repositories-and-platform',
    from: 'api/src/features/requests/leave/b.ts',
    ...drizzle,
  },
  {
    rule: 'sql-only-in-repositories-and-platform',
    ...relative(
      'api/src/features/requests/leave/c.ts',
      '../../../platform/database/schema/leave.ts',
    ),
  },
  {
    rule: 'routes-import-no-repository',
    ...relative('api/src/features/fees/routes.ts', './ledger-repository.ts'),
  },
  {
    rule: 'no-test-code-in-production',
    ...relative('api/src/features/fees/a.ts', '../../testing/app.ts'),
  },
  {
    rule: 'no-undeclared-dependency',
    from: 'tools/src/c.ts',
    by: 'undeclared',
    to: 'node_modules/undeclared/index.js',
  },
  {
    rule: 'no-development-dependency-in-production',
    from: 'api/src/b.ts',
    by: 'esbuild',
    to: 'node_modules/esbuild/index.js',
  },
  { rule: 'no-unresolvable-import', from: 'tools/src/d.ts', by: './gone.ts', to: './gone.ts' },
];

export const badCycles: BadCycle[] = [
  {
    rule: 'no-cycle',
    way: ['tools/src/egg.ts', 'tools/src/hen.ts', 'tools/src/egg.ts'],
    imports: [relative('tools/src/egg.ts', './hen.ts'), relative('tools/src/hen.ts', './egg.ts')],
  },
  {
    rule: 'no-folder-cycle',
    way: ['shell/src/frame', 'shell/src/pages', 'shell/src/router', 'shell/src/frame'],
    imports: [
      relative('shell/src/frame/bar.tsx', '../pages/error.tsx'),
      relative('shell/src/pages/lost.tsx', '../router/go.ts'),
      relative('shell/src/router/main.ts', '../frame/edge.ts'),
    ],
  },
  {
    rule: 'no-folder-cycle',
    way: [
      'api/src/platform/http/events',
      'api/src/platform/messages/mail',
      'api/src/platform/http/events',
    ],
    imports: [
      relative('api/src/platform/messages/mail/outbox/send.ts', '../../../http/events/hub.ts'),
      relative('api/src/platform/http/events/listener.ts', '../../messages/mail/texts.ts'),
    ],
  },
  {
    rule: 'no-folder-cycle',
    way: [
      'api/src/features/admission/offers',
      'api/src/features/residence/my-stay',
      'api/src/features/admission/offers',
    ],
    imports: [
      relative('api/src/features/admission/offers/accept.ts', '../../residence/my-stay/index.ts'),
      relative('api/src/features/residence/my-stay/stay.ts', '../../admission/offers/index.ts'),
    ],
  },
];
