import * as calls from '@hostel/contracts/office/reports';
import type { FeatureRoutes } from '../../../platform/deps.ts';
import type { Origin, Session } from '../../../platform/http/call-context.ts';
import { route } from '../../../platform/http/calls/call-route.ts';
import { exportReport } from './export-report.ts';
import { readHallRoll } from './hall-roll.ts';
import { readerOf, readReports, type ReportQuery } from './read-reports.ts';
import type { Report } from './report.ts';

/** A file of many rows is expensive and needed rarely. */
const rate = { burst: 10, perSecond: 0.1 };
/** A hall roll as a file has every resident. */
const everyRow = { limit: 100_000, offset: 0 };

/** A call for a file, as far as every report has it. */
interface FileCall {
  session: Session;
  query: ReportQuery & { format: calls.FileFormat };
  origin: Origin;
}

/** The reports as files. */
export const fileRoutes: FeatureRoutes = (app, deps) => {
  const read = readReports(deps);
  const fileOf = (name: string, { session, query, origin }: FileCall, report: Report) => {
    const reader = readerOf(deps, session, query);
    const call = { who: session.person, origin, format: query.format, name };
    return exportReport(deps, call, { report, reader });
  };

  route(
    app,
    calls.hallRollFile,
    async (call) => {
      const reader = readerOf(deps, call.session, call.query);
      const { report } = await readHallRoll(deps.database.drizzle, reader, everyRow);
      return fileOf('hall-roll', call, report);
    },
    { rate },
  );

  route(
    app,
    calls.occupancyFile,
    async (call) => fileOf('occupancy', call, await read.occupancy(call.session, call.query)),
    { rate },
  );

  route(
    app,
    calls.collectionFile,
    async (call) => fileOf('collection', call, await read.collection(call.session, call.query)),
    { rate },
  );

  route(
    app,
    calls.requestsFile,
    async (call) => fileOf('requests', call, await read.requests(call.session, call.query)),
    { rate },
  );

  route(
    app,
    calls.leaveFile,
    async (call) => fileOf('leave', call, await read.leave(call.session, call.query)),
    { rate },
  );
};
