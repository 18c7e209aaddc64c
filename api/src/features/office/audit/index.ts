import { listAudit } from '@hostel/contracts/office/audit';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { listEntries } from './list-audit.ts';

export { auditCountsJob } from './audit-counts-job.ts';

/** The audit log, which staff of all halls read. */
export const routes: FeatureRoutes = (app, deps) => {
  route(app, listAudit, ({ who, query }) => listEntries(deps, who, query));
};
