import * as z from 'zod/mini';
import { day, instant, openEnum } from '../../wire/envelope.ts';
import type { IdentityDocument } from './identity-documents.ts';

export const guardianRelations = ['father', 'mother', 'guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

/** Documents by which the office checks who signed; their numbers are not stored. */
export const guardianDocuments = [
  'aadhaar',
  'passport',
  'driving-licence',
  'voter-card',
  'pan-card',
] as const satisfies readonly IdentityDocument[];
export type GuardianDocument = (typeof guardianDocuments)[number];

/** The consent of a parent or guardian, as the office recorded it from the signed form. */
const guardianConsent = z.object({
  guardianName: z.string(),
  relation: openEnum(guardianRelations),
  /** `+91` and ten digits. */
  phone: z.string(),
  signedOn: day,
  identity: openEnum(guardianDocuments),
  /** Where the office keeps the form. */
  reference: z.string(),
  recordedAt: instant,
  /** Name of the member of staff. */
  recordedBy: z.string(),
});
export type GuardianConsent = z.infer<typeof guardianConsent>;

/** What an applicant under 18 needs, and what is recorded. */
export const applicationConsent = z.object({
  /** Under 18 today and none is recorded: no round and no run gives a place. */
  missing: z.boolean(),
  /** The 18th birthday: from then on none is needed. */
  neededUntil: day,
  recorded: z.nullable(guardianConsent),
  /** What the caller may do now. */
  may: z.object({ record: z.boolean(), withdraw: z.boolean() }),
});
export type ApplicationConsent = z.infer<typeof applicationConsent>;
