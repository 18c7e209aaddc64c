import type { QueryOf } from '@hostel/contracts/wire/call';
import type {
  PublicRegisteredStudent,
  RegisteredStudent,
  registeredStudents,
} from '@hostel/contracts/admission/registration';
import { hasRight } from '@hostel/contracts/wire/roles';
import type { Deps } from '../../../../platform/deps.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { pages } from '../../../../platform/http/lists/pages.ts';
import { findStudents, type Student } from './registered-students-repository.ts';

function toPublic({ courseName, semester, rollNumber }: Student): PublicRegisteredStudent {
  return { courseName, semester, rollNumberEnd: rollNumber.slice(-3) };
}

function toRecord({ id, sgpaOdd, sgpaEven, ...student }: Student): RegisteredStudent {
  return {
    _id: id,
    userId: id,
    ...student,
    sgpaOdd: sgpaOdd === null ? null : sgpaOdd / 100,
    sgpaEven: sgpaEven === null ? null : sgpaEven / 100,
    isEligible: student.admissionYear !== null,
  };
}

/** Returns a page of the registered students, newest first: complete records for the staff of their halls only. */
export async function listRegisteredStudents(
  { database }: Pick<Deps, 'database'>,
  who: Session['person'] | null,
  query: QueryOf<typeof registeredStudents>,
) {
  const staff = who !== null && hasRight(who.role, 'records');
  const reader = staff
    ? ({ kind: 'staff', scope: who.halls } as const)
    : ({ kind: 'visitor' } as const);
  const { students, total } = await findStudents(database.drizzle, query, reader);
  return {
    data: staff ? students.map(toRecord) : students.map(toPublic),
    pagination: pages(query, total),
  };
}
