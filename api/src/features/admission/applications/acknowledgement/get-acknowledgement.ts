import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { FileReply } from '../../../../platform/http/call-context.ts';
import type { OfStudent } from '../changes/lock-application.ts';
import { messages } from '../messages.ts';
import { readApplication } from '../read-application.ts';
import { acknowledgementPdf } from './acknowledgement-pdf.ts';

/**
 * The acknowledgement of a student’s application of this year, as a PDF, for the student and for staff.
 * @throws AppError 404 without an application, and for a student outside the halls of the caller.
 */
export async function getAcknowledgement(deps: Deps, call: OfStudent): Promise<FileReply> {
  const application = await readApplication(deps, call);
  if (!application) throw notFound(messages.noApplication);
  const { timeZone } = deps.config;
  const content = await acknowledgementPdf({ application, at: new Date(), timeZone });
  const filename = `application-${application.number}.pdf`;
  return { content, contentType: 'application/pdf', filename };
}
