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

/** An import of another workspace by its package name. */
function byName(workspace: string, subpath: string): { by: string; to: string } {
  return { by: `@hostel/${workspace}/${subpath}`, to: `${workspace}/src/${subpath}.ts` };
}

export const goodImports: Import[] = [
  { from: 'contracts/src/requests/leave/contract.ts', ...zod },
  { from: 'allotment/src/lots.ts', ...hashes },
  { from: 'shared-ui/src/session/session.ts', ...byName('contracts', 'identity/sign-in/session') },
  { from: 'student-portal/src/layout/frame.tsx', ...byName('shared-ui', 'button') },
  {
    from: 'student-portal/src/routes.tsx',
    by: './features/requests/leave/page.tsx',
    to: 'student-portal/src/features/requests/leave/page.tsx',
  },
  {
    from: 'student-portal/src/features/requests/leave/page.tsx',
    by: '../../../lib/dates.ts',
    to: 'student-portal/src/lib/dates.ts',
  },
  {
    from: 'api/src/features/requests/leave/service.ts',
    by: '../../residence/students/index.ts',
    to: 'api/src/features/residence/students/index.ts',
  },
  { from: 'api/src/features/requests/leave/staff-list-repository.ts', ...drizzle },
  { from: 'api/src/platform/database/client.ts', ...drizzle },
  { from: 'api/src/features/requests/leave/leave.test.ts', ...drizzle },
  { from: 'tools/src/start.ts', ...byName('api', 'server') },
  // Two domains may import each other; two features may not.
  {
    from: 'api/src/features/admission/rounds/round.ts',
    by: '../../residence/halls/index.ts',
    to: 'api/src/features/residence/halls/index.ts',
  },
  {
    from: 'api/src/features/residence/room-changes/swap.ts',
    by: '../../admission/allotment/index.ts',
    to: 'api/src/features/admission/allotment/index.ts',
  },
  // Folders that divide one topic may import each other; files may not.
  {
    from: 'api/src/features/fees/orders/order.ts',
    by: '../ledger/entry.ts',
    to: 'api/src/features/fees/ledger/entry.ts',
  },
  {
    from: 'api/src/features/fees/ledger/balance.ts',
    by: '../orders/open.ts',
    to: 'api/src/features/fees/orders/open.ts',
  },
];

export const badImports: BadImport[] = [
  { rule: 'contracts-import-only-zod', from: 'contracts/src/a.ts', ...react },
  { rule: 'contracts-import-only-zod', from: 'contracts/src/b.ts', ...fs },
  { rule: 'allotment-imports-only-a-hash-library', from: 'allotment/src/a.ts', ...fs },
  { rule: 'allotment-imports-only-a-hash-library', from: 'allotment/src/b.ts', ...zod },
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
    rule: 'tools-imports-only-contracts-allotment-api-releases',
    from: 'tools/src/a.ts',
    ...byName('shell', 'main'),
  },
  {
    rule: 'tools-imports-only-contracts-allotment-api-releases',
    from: 'tools/src/e.ts',
    ...byName('lab', 'bench'),
  },
  {
    rule: 'lab-imports-only-contracts-allotment-api-releases-tools',
    from: 'lab/src/a.ts',
    ...byName('shell', 'main'),
  },
  { rule: 'e2e-imports-only-contracts', from: 'e2e/src/a.ts', ...byName('api', 'server') },
  {
    rule: 'other-workspaces-by-package-name',
    from: 'tools/src/b.ts',
    by: '../../api/src/server.ts',
    to: 'api/src/server.ts',
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
    from: 'student-portal/src/features/requests/feedback/a.ts',
    by: '../leave/dates.ts',
    to: 'student-portal/src/features/requests/leave/dates.ts',
  },
  {
    rule: 'front-end-features-never-import-each-other',
    from: 'student-portal/src/features/requests/leave/a.ts',
    by: '../../fees/queries.ts',
    to: 'student-portal/src/features/fees/queries.ts',
  },
  {
    rule: 'lib-imports-no-feature',
    from: 'student-portal/src/lib/a.ts',
    by: '../features/requests/leave/queries.ts',
    to: 'student-portal/src/features/requests/leave/queries.ts',
  },
  {
    rule: 'features-import-no-page-layout-or-route',
    from: 'student-portal/src/features/requests/leave/b.ts',
    by: '../../../layout/frame.tsx',
    to: 'student-portal/src/layout/frame.tsx',
  },
  {
    rule: 'api-features-through-their-index',
    from: 'api/src/features/requests/leave/a.ts',
    by: '../../residence/students/service.ts',
    to: 'api/src/features/residence/students/service.ts',
  },
  {
    rule: 'api-features-through-their-index',
    from: 'api/src/features/requests/feedback/a.ts',
    by: '../leave/dates.ts',
    to: 'api/src/features/requests/leave/dates.ts',
  },
  {
    rule: 'api-features-through-their-index',
    from: 'api/src/features/residence/halls/a.ts',
    by: '../../fees/ledger/entry.ts',
    to: 'api/src/features/fees/ledger/entry.ts',
  },
  {
    rule: 'platform-never-imports-features',
    from: 'api/src/platform/messages/mail/a.ts',
    by: '../../../features/residence/halls/index.ts',
    to: 'api/src/features/residence/halls/index.ts',
  },
  {
    rule: 'sql-only-in-repositories-and-platform',
    from: 'api/src/features/requests/leave/b.ts',
    ...drizzle,
  },
  {
    rule: 'sql-only-in-repositories-and-platform',
    from: 'api/src/features/requests/leave/c.ts',
    by: '../../../platform/database/schema/leave.ts',
    to: 'api/src/platform/database/schema/leave.ts',
  },
  {
    rule: 'routes-import-no-repository',
    from: 'api/src/features/fees/routes.ts',
    by: './ledger-repository.ts',
    to: 'api/src/features/fees/ledger-repository.ts',
  },
  {
    rule: 'no-test-code-in-production',
    from: 'api/src/features/fees/a.ts',
    by: '../../testing/app.ts',
    to: 'api/src/testing/app.ts',
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
    imports: [
      { from: 'tools/src/egg.ts', by: './hen.ts', to: 'tools/src/hen.ts' },
      { from: 'tools/src/hen.ts', by: './egg.ts', to: 'tools/src/egg.ts' },
    ],
  },
  {
    rule: 'no-folder-cycle',
    way: ['shell/src/frame', 'shell/src/pages', 'shell/src/router', 'shell/src/frame'],
    imports: [
      {
        from: 'shell/src/frame/bar.tsx',
        by: '../pages/error.tsx',
        to: 'shell/src/pages/error.tsx',
      },
      { from: 'shell/src/pages/lost.tsx', by: '../router/go.ts', to: 'shell/src/router/go.ts' },
      { from: 'shell/src/router/main.ts', by: '../frame/edge.ts', to: 'shell/src/frame/edge.ts' },
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
      {
        from: 'api/src/platform/messages/mail/outbox/send.ts',
        by: '../../../http/events/hub.ts',
        to: 'api/src/platform/http/events/hub.ts',
      },
      {
        from: 'api/src/platform/http/events/listener.ts',
        by: '../../messages/mail/texts.ts',
        to: 'api/src/platform/messages/mail/texts.ts',
      },
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
      {
        from: 'api/src/features/admission/offers/accept.ts',
        by: '../../residence/my-stay/index.ts',
        to: 'api/src/features/residence/my-stay/index.ts',
      },
      {
        from: 'api/src/features/residence/my-stay/stay.ts',
        by: '../../admission/offers/index.ts',
        to: 'api/src/features/admission/offers/index.ts',
      },
    ],
  },
];
