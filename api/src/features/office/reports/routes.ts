import { usualTimes } from '@hostel/contracts/office/reports/usual-times';
import { type FeatureRoutes, forVisitors } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { offsetOf, pages } from '../../../platform/http/lists/pages.ts';
import { allReports } from './all-reports.ts';
import { exportReport } from './export-report.ts';
import type { ReportReader } from './report.ts';
import { usualTimesReader } from './usual-times.ts';

/** A file of many rows is expensive and needed rarely. */
const rate = { burst: 10, perSecond: 0.1 };
/** A file has every row. */
const everyRow = { limit: 100_000, offset: 0 };

/** Reports of one’s halls, each for the screen and as a file. Who may make each call is in the contract. */
export const routes: FeatureRoutes = (app, deps) => {
  const readerOf = ({ halls, role }: Session['person'], hall: string | undefined): ReportReader => {
    return { scope: halls, role, hall, timeZone: deps.config.timeZone };
  };

  for (const { report, read } of allReports) {
    route(app, report.read, async ({ who, query }) => {
      const { page = 1, limit = everyRow.limit } = query;
      const range = { page, limit };
      const part = { limit, offset: offsetOf(range) };
      const found = await read(deps, readerOf(who, query.hall), query, part);
      const { total = found.rows.length, ...data } = { total: undefined, ...found };
      return { data: { ...data, pagination: pages(range, total) } };
    });

    route(
      app,
      report.file,
      async (call) => {
        const { format, hall } = call.query;
        const reader = readerOf(call.who, hall);
        const found = await read(deps, reader, call.query, everyRow);
        return exportReport(deps, call, { report: found, reader, format, name: report.id });
      },
      { rate },
    );
  }

  route(app, usualTimes, usualTimesReader(forVisitors(deps)));
};
