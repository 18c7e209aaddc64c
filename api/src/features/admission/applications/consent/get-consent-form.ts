import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { FileReply } from '../../../../platform/http/call-context.ts';
import type { OfStudent } from '../changes/lock-application.ts';
import { messages } from '../messages.ts';
import { readApplication } from '../read-application.ts';
import { consentFormPdf } from './consent-form-pdf.ts';

/**
 * The form for a parent or guardian of an applicant under 18, as a PDF, for the student and for staff.
 * @throws AppError 404 without an application of this year, for an applicant of age, and for a student
 * outside the halls of the caller.
 */
export async function getConsentForm(deps: Deps, call: OfStudent): Promise<FileReply> {
  const application = await readApplication(deps, call);
  if (!application) throw notFound(messages.noApplication);
  if (!application.consent) throw notFound(messages.consentNotNeeded);
  const content = await consentFormPdf(application, new Date());
  const filename = `consent-${application.number}.pdf`;
  return { content, contentType: 'application/pdf', filename };
}
