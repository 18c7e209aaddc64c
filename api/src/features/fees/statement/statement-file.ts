import type { StatementOfAccount } from '@hostel/contracts/fees/statement';
import type { statementPdf as statementCall } from '@hostel/contracts/fees/statement';
import type { CallContext, FileReply, Session } from '../../../platform/http/call-context.ts';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { requireStudentInScope } from '../staff-list/student-in-scope.ts';
import { readStatement } from './read-statement.ts';
import { statementPdf } from './statement-pdf.ts';

type FileDeps = Pick<PaymentDeps, 'database' | 'config'>;

async function toFile({ config }: FileDeps, statement: StatementOfAccount): Promise<FileReply> {
  const { timeZone } = config;
  const content = await statementPdf(statement, { at: new Date(), timeZone });
  const rollNumber = statement.student.studentProfile.rollNumber ?? 'student';
  const filename = `fee-statement-${rollNumber.replaceAll(/[^\w-]/g, '-')}.pdf`;
  return { content, contentType: 'application/pdf', filename };
}

/** The statement of the signed-in student as a PDF. */
export async function ownStatementFile(
  deps: FileDeps,
  student: Session['person'],
): Promise<FileReply> {
  return toFile(deps, await readStatement(deps, student.id));
}

/** A student’s statement as a PDF; the download is audited. @throws AppError 404 outside one’s halls */
export async function statementFile(
  deps: FileDeps,
  { who, params: { id }, origin }: CallContext<typeof statementCall>,
): Promise<FileReply> {
  const { drizzle } = deps.database;
  await requireStudentInScope(drizzle, who.halls, id);
  const onWhom = { type: 'person', id };
  await audit(drizzle, { who, act: 'fees.statement', onWhom, where: origin });
  return toFile(deps, await readStatement(deps, id));
}
