import type { Queryable } from '../../../platform/database/connection/client.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import type { HallScope } from '../../../platform/http/scope/hall-scope.ts';
import { isStudentInScope } from '../../../platform/http/scope/resident-repository.ts';
import { messages } from '../messages.ts';
import { isStudent } from './students-repository.ts';

/** @throws AppError 404 for a student outside the halls of a scope, or an unknown one. */
export async function requireStudentInScope(
  queryable: Queryable,
  halls: HallScope,
  id: string,
): Promise<void> {
  if (!(await isStudent(queryable, id))) throw notFound(messages.unknownStudent);
  if (!(await isStudentInScope(queryable, halls, id))) {
    throw notFound(messages.unknownStudent, { type: 'student', id });
  }
}
