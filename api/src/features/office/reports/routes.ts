import * as calls from '@hostel/contracts/office/reports';
import { usualTimes } from '@hostel/contracts/office/reports/usual-times';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { offsetOf, pages } from '../../../platform/http/lists/pages.ts';
import { fileRoutes } from './file-routes.ts';
import { readerOf, readReports } from './read-reports.ts';
import { readHallRoll } from './hall-roll.ts';
import type { Report } from './report.ts';
import { usualTimesReader } from './usual-times.ts';

/** A report whose rows are all on one page. */
function onOnePage(report: Report) {
  const pagination = { currentPage: 1, totalPages: 1, totalItems: report.rows.length };
  return { data: { ...report, pagination } };
}

/** Reports of one’s halls. Who may make each call is `access` in contracts/src/office/reports. */
export const routes: FeatureRoutes = (app, deps) => {
  const open = forVisitors(deps);
  const read = readReports(deps);

  route(app, calls.hallRoll, async ({ session, query }) => {
    const part = { limit: query.limit, offset: offsetOf(query) };
    const reader = readerOf(deps, session, query);
    const { report, total } = await readHallRoll(deps.database.drizzle, reader, part);
    return { data: { ...report, pagination: pages(query, total) } };
  });

  route(app, calls.occupancyReport, async ({ session, query }) =>
    onOnePage(await read.occupancy(session, query)),
  );

  route(app, calls.collectionReport, async ({ session, query }) =>
    onOnePage(await read.collection(session, query)),
  );

  route(app, calls.requestsReport, async ({ session, query }) =>
    onOnePage(await read.requests(session, query)),
  );

  route(app, calls.leaveReport, async ({ session, query }) =>
    onOnePage(await read.leave(session, query)),
  );

  fileRoutes(app, deps);

  route(app, usualTimes, usualTimesReader(open));
};
