import {
  guardianRelations,
  type GuardianRelation,
} from '@hostel/contracts/admission/applications/consent-record';
import { knownValue, plainWords } from '../../../lib/known-value.ts';

const relations: Record<GuardianRelation, string> = {
  father: 'Father',
  mother: 'Mother',
  guardian: 'Guardian',
};

/** A relation in words, also one that this version doesn't know. */
export function relationText(relation: string): string {
  const known = knownValue(guardianRelations, relation);
  return known ? relations[known] : plainWords(relation);
}

export const consentMessages = {
  title: 'Consent of a parent or guardian',
  missing: 'Missing',
  recorded: 'Recorded',
  noPlace:
    'You are under 18. Until the hostel office has recorded the consent of a parent or guardian, you are not given a place in a round. Your application is kept, and you can put your choices in order.',
  keepsPlace:
    'You are under 18, and the hostel office has no consent of a parent or guardian. You keep your place, but no further round considers you for a better one. Please hand in the signed form.',
  steps: [
    'Print the consent form.',
    'Have it signed by a parent or your lawful guardian.',
    'Hand it in at the hostel office, with an identity document of the person who signed.',
  ],
  form: 'Consent form (PDF)',
  file: (number: string) => `consent-${number}.pdf`,
  fileFailed: 'The consent form could not be loaded. Please try again.',
  until: (day: string) => `From your 18th birthday, ${day}, no consent is needed.`,
  recordedLead:
    'The hostel office has recorded the signed form. A parent or guardian may withdraw the consent by writing to the office.',
  name: 'Name',
  relation: 'Relation',
  phone: 'Mobile number',
  signedOn: 'Signed on',
  recordedOn: 'Recorded on',
  /** In the place of what happens next. */
  next: 'You can be given a place once the consent of a parent or guardian is recorded. Please hand in the signed form.',
} as const;
