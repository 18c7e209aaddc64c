import * as z from 'zod/mini';
import { plainText } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  success,
  successData,
  successPage,
} from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';
import { nameProblem } from '../../wire/text/names.ts';
import { requiredLine, requiredText, searchText, typedText } from '../../wire/text/lines.ts';

/** A ZIP file: every record as JSON and as a page to read, and the photos. */
export const downloadOwnData = defineCall({
  name: 'personalData.download',
  method: 'GET',
  path: '/profile/me/data',
  summary: 'Everything that is kept about the student, as a ZIP file.',
  access: ['student'],
  reply: z.unknown(),
  replyKind: 'file',
});

/** What a student may ask to have corrected; contact details the student keeps current alone. */
export const correctionFields = [
  'name',
  'fatherName',
  'motherName',
  'dateOfBirth',
  'gender',
  'rollNumber',
  'course',
  'email',
  'other',
] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** Those that accepting a correction changes; the others the office changes in the records before. */
export const correctedAtOnce = [
  'name',
  'fatherName',
  'motherName',
  'dateOfBirth',
] as const satisfies readonly CorrectionField[];

const namesOfPeople: readonly CorrectionField[] = ['name', 'fatherName', 'motherName'];

export const correctionStates = ['waiting', 'accepted', 'refused'] as const;

const correctionShape = {
  _id: id,
  field: openEnum(correctionFields),
  /** As the student wrote it; of a birth date `YYYY-MM-DD`. */
  value: z.string(),
  reason: z.string(),
  state: openEnum(correctionStates),
  createdAt: instant,
  /** What the office wrote; null while it waits. */
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** For `If-Match`. */
  updatedAt: instant,
};

export const ownCorrection = z.object(correctionShape);
export type OwnCorrection = z.infer<typeof ownCorrection>;

export const correction = z.object({
  ...correctionShape,
  student: z.object({ _id: id, name: z.string(), rollNumber: z.string() }),
  /** What is stored now; null where nothing is, or where it is no single value. */
  present: z.nullable(z.string()),
  /** The name of the member of staff; null while it waits, or when the account is gone. */
  decidedBy: z.nullable(z.string()),
});
export type Correction = z.infer<typeof correction>;

export const ownCorrections = defineCall({
  name: 'personalData.ownCorrections',
  method: 'GET',
  path: '/corrections/my',
  summary: 'The corrections that the student asked for, the newest first.',
  access: ['student'],
  reply: successData(z.array(ownCorrection)),
});

export const askForCorrection = defineCall({
  name: 'personalData.askForCorrection',
  method: 'POST',
  path: '/corrections/my',
  summary: 'Asks the office to correct one field; one request for a field waits at a time.',
  access: ['student'],
  body: z
    .object({
      field: z.pipe(plainText(40), z.enum(correctionFields, 'Please choose what is wrong')),
      value: requiredLine('Please enter what is right', 300),
      reason: requiredText('Please say how the office can check it', 1000),
    })
    .check(
      z.check(({ value: form, issues }) => {
        const message = namesOfPeople.includes(form.field) && nameProblem(form.value);
        if (message) issues.push({ code: 'custom', input: form, message, path: ['value'] });
      }),
    ),
  submitOnce: true,
  reply: successData(ownCorrection),
});

export const listCorrections = defineCall({
  name: 'personalData.corrections',
  method: 'GET',
  path: '/corrections',
  summary: 'Corrections that students asked for: waiting ones first, the oldest of them first.',
  access: managingRoles,
  query: z.object({
    ...pageQuery(50),
    search: searchText,
    state: z.optional(z.enum(correctionStates)),
  }),
  reply: z.extend(successPage(correction), {
    counts: z.object({ waiting: z.number(), accepted: z.number(), refused: z.number() }),
  }),
});

const answered = { params: idParams, ifMatch: true, reply: successData(correction) } as const;

export const acceptCorrection = defineCall({
  name: 'personalData.acceptCorrection',
  method: 'POST',
  path: '/corrections/{id}/accept',
  summary: 'Accepts a correction; name, parents’ names and birth date are changed at once.',
  access: managingRoles,
  body: z.object({ answer: z._default(typedText(1000), '') }),
  ...answered,
});

export const refuseCorrection = defineCall({
  name: 'personalData.refuseCorrection',
  method: 'POST',
  path: '/corrections/{id}/refuse',
  summary: 'Refuses a correction with a reason, which the student is mailed.',
  access: managingRoles,
  body: z.object({ answer: requiredText('Please give a reason', 1000) }),
  ...answered,
});

/** Whom a person writes to about the own data. */
export const grievanceOfficer = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
});

export const readGrievanceOfficer = defineCall({
  name: 'personalData.grievanceOfficer',
  method: 'GET',
  path: '/grievance-officer',
  summary: 'Whom a person writes to about the own data; null while the office has named nobody.',
  access: 'public',
  reply: success({ data: z.nullable(grievanceOfficer) }),
  etag: true,
});
