import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, successData } from '../../wire/envelope.ts';
import { applicationRoles, managingRoles, recordRoles } from '../../wire/roles.ts';
import { calendarDay } from '../../wire/text/days.ts';
import { requiredLine, requiredText } from '../../wire/text/lines.ts';
import { requiredName } from '../../wire/text/names.ts';
import { contactNumber } from '../../wire/text/phones.ts';
import { application } from './application.ts';
import { guardianDocuments, guardianRelations } from './consent-record.ts';
import { yearQuery } from '../../wire/years.ts';

const studentParams = z.object({ studentId: id });

/**
 * Repeating the same consent changes nothing. 409 `consent_recorded` where another one is recorded,
 * `consent_not_needed` for an applicant of age; 422 at `signedOn` for a day in the future or more than
 * a year ago.
 */
export const recordConsent = defineCall({
  name: 'applications.recordConsent',
  method: 'POST',
  path: '/applications/{studentId}/consent',
  summary:
    'Records the consent of a parent or guardian from the signed form; the student is mailed.',
  access: applicationRoles,
  params: studentParams,
  query: yearQuery,
  body: z.object({
    guardianName: requiredName('Please enter the name'),
    relation: z.enum(guardianRelations, 'Please choose the relation'),
    phone: contactNumber('Please enter the phone number'),
    signedOn: calendarDay,
    identity: z.enum(guardianDocuments, 'Please choose the document'),
    reference: requiredLine('Please enter the reference', 200),
  }),
  ifMatch: true,
  reply: successData(application),
});

/** 409 `no_consent` without one, `consent_not_needed` for an applicant of age. A bed is kept. */
export const withdrawConsent = defineCall({
  name: 'applications.withdrawConsent',
  method: 'POST',
  path: '/applications/{studentId}/consent/withdraw',
  summary: 'Marks a recorded consent as withdrawn, with a reason that the student is mailed.',
  access: managingRoles,
  params: studentParams,
  query: yearQuery,
  body: z.object({ reason: requiredText('Please give a reason', 500) }),
  ifMatch: true,
  reply: successData(application),
});

/** 404 for an applicant of age. */
export const myConsentForm = defineCall({
  name: 'applications.myConsentForm',
  method: 'GET',
  path: '/applications/my/consent-form',
  summary: 'The form that a parent or guardian signs, with the data of the application, as a PDF.',
  access: ['student'],
  query: yearQuery,
  reply: z.unknown(),
  replyKind: 'file',
});

/** 404 for an applicant of age. */
export const studentConsentForm = defineCall({
  name: 'applications.consentForm',
  method: 'GET',
  path: '/applications/{studentId}/consent-form',
  summary: 'The same form for staff, to print it at the counter.',
  access: recordRoles,
  params: studentParams,
  query: yearQuery,
  reply: z.unknown(),
  replyKind: 'file',
});
