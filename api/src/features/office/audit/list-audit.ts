import { type AuditRow, auditRow, type listAudit } from '@hostel/contracts/office/audit';
import { roles } from '@hostel/contracts/wire/roles';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../platform/deps.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { pages } from '../../../platform/http/lists/pages.ts';
import { requireAllHalls } from '../../../platform/http/scope/hall-scope.ts';
import {
  countAudit,
  findAudit,
  findNames,
  type FoundAudit,
  personTypes,
} from './audit-repository.ts';

export const messages = {
  allHallsOnly: 'The audit log is for accounts of all halls.',
} as const;

function subjectOf({ subjectType, subjectId }: FoundAudit, names: ReadonlyMap<string, string>) {
  if (subjectType === null || subjectId === null) return null;
  return { type: subjectType, id: subjectId, name: names.get(subjectId) ?? null };
}

function view(row: FoundAudit, names: ReadonlyMap<string, string>): AuditRow {
  const { actorId, actorRole, action } = row;
  const role = roles.find((known) => known === actorRole) ?? null;
  return toWire(auditRow, row, {
    who: actorId === null ? null : { _id: actorId, name: names.get(actorId) ?? null, role },
    act: action,
    subject: subjectOf(row, names),
  });
}

/**
 * A page of the audit log. What concerns confidential feedback is shown to the chief provost only.
 * @throws AppError 403 for an account of some halls: the log is not divided by hall.
 */
export async function listEntries(
  { database: { drizzle }, config: { timeZone } }: Pick<Deps, 'database' | 'config'>,
  who: Session['person'],
  query: QueryOf<typeof listAudit>,
) {
  requireAllHalls(who, messages.allHallsOnly);
  const reader = { role: who.role, timeZone };
  const total = await countAudit(drizzle, query, reader);
  const rows = await findAudit(drizzle, query, reader);
  const subjects = rows.filter(({ subjectType }) => personTypes.includes(subjectType ?? ''));
  const ids = [...rows.map(({ actorId }) => actorId), ...subjects.map((row) => row.subjectId)];
  const names = await findNames(drizzle, [...new Set(ids.filter((id) => id !== null))]);
  return { data: rows.map((row) => view(row, names)), pagination: pages(query, total) };
}
