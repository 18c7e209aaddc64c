import type { QueryOf } from '@hostel/contracts/call';
import type { exportStudents, listStudents, Student } from '@hostel/contracts/students';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import type { FileReply, Origin, Session } from '../plugins/call-context.ts';
import { pages } from '../requests/pages.ts';
import { exported } from './export.ts';
import { toStudent } from './record.ts';
import { countStudents, findCourses, selectStudents } from './repository.ts';

type Query = QueryOf<typeof listStudents>;
type Reader = Pick<Deps, 'database' | 'config'>;

async function pageOf({ database: { drizzle }, config }: Reader, query: Query) {
  const { page, limit, sortBy, sortOrder, ...filters } = query;
  const offset = (page - 1) * limit;
  const [rows, counts] = await Promise.all([
    selectStudents(drizzle, filters, { sortBy, sortOrder, limit, offset }),
    countStudents(drizzle, filters),
  ]);
  return {
    data: rows.map((row) => toStudent(row, config.timeZone)),
    counts,
    pagination: pages(query, counts.total),
  };
}

/** A page of every registered student, with counts over the whole filtered set. */
export async function list(deps: Reader, query: Query) {
  const [page, courses] = await Promise.all([
    pageOf(deps, query),
    findCourses(deps.database.drizzle),
  ]);
  return { ...page, courses };
}

/** The same of those who have a bed. */
export async function listAllotted(deps: Reader, query: Query) {
  return pageOf(deps, { ...query, allotted: 'yes' });
}

/** One student, or undefined. */
export async function findStudent(
  queryable: Queryable,
  id: string,
  timeZone: string,
): Promise<Student | undefined> {
  const [row] = await selectStudents(queryable, { userIds: [id] }, { sortBy: 'name' });
  return row && toStudent(row, timeZone);
}

export interface ExportCall {
  who: Session['person'];
  query: QueryOf<typeof exportStudents>;
  origin: Origin;
}

/** The picked or filtered students as a file, by name; who took how many is in the audit log. */
export async function exportFile(
  { database, config }: Reader,
  { who, query, origin }: ExportCall,
): Promise<FileReply> {
  const { format, shape, ...filters } = query;
  const readAll = async (tx: Queryable) => {
    const rows = await selectStudents(tx, filters, { sortBy: 'name' });
    await audit(tx, {
      who,
      act: 'students.export',
      where: origin,
      details: { format, shape, students: rows.length },
    });
    return exported(
      rows.map((row) => toStudent(row, config.timeZone)),
      { format, shape, timeZone: config.timeZone },
    );
  };
  return database.transaction(readAll, { long: true });
}
