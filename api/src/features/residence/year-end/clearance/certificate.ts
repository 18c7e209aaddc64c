import type { noDues } from '@hostel/contracts/residence/year-end';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { audit } from '../../../../platform/records/audit/audit.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, FileReply, Session } from '../../../../platform/http/call-context.ts';
import { isStudentInScope } from '../../../../platform/http/scope/resident-repository.ts';
import { findFindingsOf } from '../../check-in/index.ts';
import { messages, missingText } from '../messages.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { findStandingOf, type StandingRow } from './clearance-repository.ts';
import { obstaclesOf } from './obstacles.ts';
import { toClearance } from './read-hall.ts';

type CertificateDeps = Pick<Deps, 'database' | 'config'>;
type Person = Session['person'];

/** What a student’s own certificate still needs; null for one who never had a bed. */
export async function readOwnClearance(
  { database: { drizzle } }: Pick<Deps, 'database'>,
  { id }: Person,
) {
  const row = await findStandingOf(drizzle, id);
  if (!row) return null;
  const findings = await findFindingsOf(drizzle, [id]);
  return toClearance(row, findings.get(id) ?? []);
}

/** @throws AppError 404 for a student who never had a bed; 409 `not_clear` with what is missing */
async function requireClear(queryable: Queryable, studentId: string): Promise<StandingRow> {
  const row = await findStandingOf(queryable, studentId);
  if (!row) throw notFound(messages.neverHadBed);
  const obstacles = obstaclesOf(row);
  if (obstacles.length === 0) return row;
  throw conflict('not_clear', messages.notClear(missingText({ ...row, obstacles })), { obstacles });
}

async function toFile({ config }: CertificateDeps, row: StandingRow): Promise<FileReply> {
  const { timeZone } = config;
  const at = new Date();
  const endedOn = dayOf(row.endedAt ?? at, timeZone);
  const content = await certificatePdf({ ...row, endedOn }, { at, timeZone });
  const rollNumber = row.rollNumber ?? 'student';
  const filename = `no-dues-${rollNumber.replaceAll(/[^\w-]/g, '-')}.pdf`;
  return { content, contentType: 'application/pdf', filename };
}

/** The signed-in student’s no-dues certificate. @throws AppError as `requireClear` */
export async function ownCertificate(deps: CertificateDeps, { id }: Person): Promise<FileReply> {
  return toFile(deps, await requireClear(deps.database.drizzle, id));
}

/**
 * A student’s no-dues certificate; the download is audited.
 * @throws AppError 404, also outside one’s halls; 409 `not_clear` with what is missing
 */
export async function certificateOf(
  deps: CertificateDeps,
  { who, params: { id }, origin: where }: CallContext<typeof noDues>,
): Promise<FileReply> {
  const { drizzle } = deps.database;
  const onWhom = { type: 'person', id };
  if (!(await isStudentInScope(drizzle, who.halls, id))) {
    throw notFound(messages.neverHadBed, onWhom);
  }
  const row = await requireClear(drizzle, id);
  await audit(drizzle, { who, act: 'yearEnd.noDues', onWhom, where });
  return toFile(deps, row);
}
