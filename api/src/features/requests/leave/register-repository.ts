import type { AwayList, leaveRegister } from '@hostel/contracts/requests/leave/register';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { nameOrder, studentMatches } from '../../../platform/database/search.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { leaveApplications } from '../../../platform/database/schema/requests/leave.ts';
import { offsetOf } from '../../../platform/http/lists/pages.ts';
import { counting, onlyRow } from '../../../platform/http/lists/staff-list.ts';
import { type HallScope, hallInScope } from '../../../platform/http/scope/hall-scope.ts';

type Query = QueryOf<typeof leaveRegister>;

/** What a list is of: the day, and the halls of the reader. */
export interface RegisterReader {
  scope: HallScope;
  /** The campus' calendar day. */
  today: string;
}

const { fromDate, toDate, status, returnedOn, studentId } = leaveApplications;

/** The last night of a leave is the one before its end. */
const conditions: Record<AwayList, (today: string) => SQL> = {
  away: (today) => sql`${fromDate} <= ${today} and ${toDate} > ${today}`,
  returning: (today) => sql`${toDate} = ${today}`,
  overdue: (today) => sql`${toDate} < ${today}`,
};

function matches({ hall, search }: Query, { scope }: RegisterReader): SQL | undefined {
  return and(
    eq(status, 'approved'),
    isNull(returnedOn),
    hallInScope(scope, beds.hallId),
    hall === undefined ? undefined : eq(beds.hallId, hall),
    search ? studentMatches(search) : undefined,
  );
}

/** A student who has left the hostel is not awaited: the lists are of residents. */
const bedOfStudent = and(eq(allotments.personId, studentId), isNull(allotments.endedAt));

/** How many are in each list, with the same hall and search. */
export async function countRegister(queryable: Queryable, query: Query, reader: RegisterReader) {
  const rows = await queryable
    .select({
      away: counting(conditions.away(reader.today)),
      returning: counting(conditions.returning(reader.today)),
      overdue: counting(conditions.overdue(reader.today)),
    })
    .from(leaveApplications)
    .innerJoin(people, eq(people.id, studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, studentId))
    .innerJoin(allotments, bedOfStudent)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .where(matches(query, reader));
  return onlyRow(rows);
}

/** Counts the residents who are on approved leave tonight. */
export function residentsAway(queryable: Queryable, { scope, today }: RegisterReader) {
  return queryable
    .select({ total: count() })
    .from(leaveApplications)
    .innerJoin(allotments, bedOfStudent)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .where(
      and(
        eq(status, 'approved'),
        isNull(returnedOn),
        conditions.away(today),
        hallInScope(scope, beds.hallId),
      ),
    );
}

/** A page of a list, by hall and room; the longest overdue first. */
export async function findRegister(queryable: Queryable, query: Query, reader: RegisterReader) {
  return queryable
    .select({
      id: leaveApplications.id,
      updatedAt: leaveApplications.updatedAt,
      studentId: people.id,
      name: people.name,
      rollNumber: studentProfiles.rollNumber,
      phone: studentProfiles.contactNumber,
      hostelName: halls.name,
      roomNumber: beds.roomNumber,
      leaveType: leaveApplications.leaveType,
      fromDate,
      toDate,
      emergencyContact: leaveApplications.emergencyContact,
    })
    .from(leaveApplications)
    .innerJoin(people, eq(people.id, studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, studentId))
    .innerJoin(allotments, bedOfStudent)
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .where(and(matches(query, reader), conditions[query.list](reader.today)))
    .orderBy(
      ...(query.list === 'overdue' ? [toDate] : []),
      beds.hallId,
      beds.roomNumber,
      nameOrder(sql`${people}.folded_text`),
      leaveApplications.id,
    )
    .limit(query.limit)
    .offset(offsetOf(query));
}
