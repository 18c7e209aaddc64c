import type { CollectionGroup, LeaveGroup, RequestGroup } from '@hostel/contracts/office/reports';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { readToday } from '../../requests/shared/index.ts';
import { readCollection } from './collection.ts';
import { readLeave } from './leave.ts';
import { readOccupancy } from './occupancy.ts';
import { periodOf } from './period.ts';
import type { ReportReader } from './report.ts';
import { readRequests } from './requests.ts';

type ReadDeps = Pick<Deps, 'database' | 'config'>;

/** What every report may be narrowed by. */
export interface ReportQuery {
  hall?: string | undefined;
  year?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The reader of a report: the halls of the account, within them the hall that the query names. */
export function readerOf(
  { config }: Pick<Deps, 'config'>,
  { person }: Session,
  { hall }: ReportQuery,
): ReportReader {
  return { scope: person.halls, role: person.role, hall, timeZone: config.timeZone };
}

/** Reads each report for a session, over the days that the query asks for. */
export function readReports(deps: ReadDeps) {
  const { drizzle } = deps.database;
  const reader = (session: Session, query: ReportQuery) => readerOf(deps, session, query);
  const daysOf = (query: ReportQuery) => periodOf(query, dayOf(new Date(), deps.config.timeZone));
  return {
    occupancy: (session: Session, query: ReportQuery) =>
      readOccupancy(drizzle, reader(session, query)),
    collection: (session: Session, query: ReportQuery & { by: CollectionGroup }) =>
      readCollection(drizzle, reader(session, query), { ...daysOf(query), by: query.by }),
    requests: async (session: Session, query: ReportQuery & { by: RequestGroup }) => {
      const today = await readToday(drizzle, deps.config);
      const asked = { ...daysOf(query), by: query.by, today };
      return readRequests(drizzle, reader(session, query), asked);
    },
    leave: (session: Session, query: ReportQuery & { by: LeaveGroup }) =>
      readLeave(drizzle, reader(session, query), { ...daysOf(query), by: query.by }),
  };
}
