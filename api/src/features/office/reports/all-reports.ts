import {
  collection,
  hallRoll,
  leave,
  occupancy,
  type ReportQuery,
  requests,
} from '@hostel/contracts/office/reports';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readToday } from '../../requests/shared/index.ts';
import { readCollection } from './collection.ts';
import { readHallRoll } from './hall-roll.ts';
import { readLeave } from './leave.ts';
import { readOccupancy } from './occupancy.ts';
import { periodOf } from './period.ts';
import type { PagedReport, Period, Report, ReportReader } from './report.ts';
import { readRequests } from './requests.ts';

type ReadDeps = Pick<Deps, 'database' | 'config'>;

type Part = { limit: number; offset: number };

interface Entry<Definition> {
  report: Definition;
  read: (
    deps: ReadDeps,
    reader: ReportReader,
    query: ReportQuery,
    part: Part,
  ) => Promise<Report | PagedReport>;
}

/** A report of the current state. */
function ofNow<Definition>(
  report: Definition,
  read: (deps: ReadDeps, reader: ReportReader, part: Part) => Promise<Report | PagedReport>,
): Entry<Definition> {
  return { report, read: (deps, reader, _query, part) => read(deps, reader, part) };
}

/** A report of days, by one of its groups. */
function ofDays<Group extends string, Definition extends { groups: readonly [Group, ...Group[]] }>(
  report: Definition,
  read: (
    deps: ReadDeps,
    reader: ReportReader,
    asked: Period & { by: Definition['groups'][number] },
  ) => Promise<Report>,
): Entry<Definition> {
  return {
    report,
    read: (deps, reader, query) => {
      const period = periodOf(query, dayOf(new Date(), deps.config.timeZone));
      const by = report.groups.find((group) => group === query.by) ?? report.groups[0];
      return read(deps, reader, { ...period, by });
    },
  };
}

/** Every report and how it is read. */
export const allReports = [
  ofNow(occupancy, ({ database }, reader) => readOccupancy(database.drizzle, reader)),
  ofNow(hallRoll, ({ database }, reader, part) => readHallRoll(database.drizzle, reader, part)),
  ofDays(collection, ({ database }, reader, asked) =>
    readCollection(database.drizzle, reader, asked),
  ),
  ofDays(requests, async ({ database, config }, reader, asked) => {
    const today = await readToday(database.drizzle, config);
    return readRequests(database.drizzle, reader, { ...asked, today });
  }),
  ofDays(leave, ({ database }, reader, asked) => readLeave(database.drizzle, reader, asked)),
];
