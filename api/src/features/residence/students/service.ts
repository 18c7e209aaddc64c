import type { QueryOf } from '@hostel/contracts/wire/call';
import type {
  exportStudents as exportStudentsCall,
  listStudents as listStudentsCall,
  Student,
} from '@hostel/contracts/residence/students';
import { findWindowYear } from '../../../platform/records/settings/admission-years.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { CallContext, FileReply, Session } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import type { HallScope } from '../../../platform/http/scope/hall-scope.ts';
import { toFile } from './export.ts';
import type { StudentFilters } from './filters-repository.ts';
import { countStudents, findCourses } from './counts-repository.ts';
import { findStudentIds, findStudents } from './repository.ts';

type Query = QueryOf<typeof listStudentsCall>;
type Person = Session['person'];
type Reader = Pick<Deps, 'database' | 'config'>;

/** The year and day for the filter of applicants whose consent is missing; undefined without it. */
async function missingOn(
  queryable: Queryable,
  config: Reader['config'],
  consent: Query['consent'],
) {
  return consent === undefined ? undefined : findWindowYear(queryable, config);
}

async function findPage(
  { database: { drizzle }, config }: Reader,
  { halls: scope }: Person,
  query: Query,
) {
  const { page, limit, sortBy, sortOrder, consent, ...given } = query;
  const filters = { ...given, scope, consentMissing: await missingOn(drizzle, config, consent) };
  const offset = (page - 1) * limit;
  const { timeZone } = config;
  const [data, counts] = await Promise.all([
    findStudents(drizzle, filters, { sortBy, sortOrder, limit, offset, timeZone }),
    countStudents(drizzle, filters),
  ]);
  return {
    data,
    counts,
    pagination: pages(query, counts.total),
  };
}

/** A page of the registered students, with counts over the complete filtered list. For the staff of their halls. */
export async function listStudents(deps: Reader, who: Person, query: Query) {
  const [page, courses] = await Promise.all([
    findPage(deps, who, query),
    findCourses(deps.database.drizzle, who.halls),
  ]);
  return { ...page, courses };
}

/** As `listStudents`, of the students who have a bed. */
export async function listAllottedStudents(deps: Reader, who: Person, query: Query) {
  return findPage(deps, who, { ...query, allotted: 'yes' });
}

/** One student by id, of any hall; undefined when there is none. */
export async function findStudent(
  queryable: Queryable,
  id: string,
  timeZone: string,
): Promise<Student | undefined> {
  const filters = { userIds: [id], scope: null };
  const [student] = await findStudents(queryable, filters, { sortBy: 'name', timeZone });
  return student;
}

type Narrowing = Omit<StudentFilters, 'scope' | 'consentMissing' | 'open'> & Pick<Query, 'consent'>;

/** The ids of the students with an open account within a scope who match the filters. */
export async function findRecipients(
  queryable: Queryable,
  { consent, ...filters }: Narrowing,
  { scope, config }: { scope: HallScope; config: Reader['config'] },
): Promise<string[]> {
  const consentMissing = await missingOn(queryable, config, consent);
  return findStudentIds(queryable, { ...filters, scope, consentMissing, open: true });
}

/**
 * The selected or filtered students as a file, by name. Only managing roles may download it; the
 * download is audited with the number of students.
 */
export async function exportStudents(
  { database, config }: Reader,
  call: CallContext<typeof exportStudentsCall>,
): Promise<FileReply> {
  const { format, shape, consent, ...given } = call.query;
  const consentMissing = await missingOn(database.drizzle, config, consent);
  const filters = { ...given, scope: call.who.halls, consentMissing };
  const { timeZone } = config;
  const readAll = async (tx: Queryable) => {
    const students = await findStudents(tx, filters, { sortBy: 'name', timeZone });
    const details = { format, shape, students: students.length };
    return { result: students, audit: { details } };
  };
  const students = await changing({ database }, call, 'students.export', readAll, { long: true });
  return toFile(students, { format, shape, timeZone });
}
