import type { Admissions } from '@hostel/contracts/admission/applications';
import type { PlainSource } from '../../../lib/plain-read.ts';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isAdmissions(value: unknown): value is Admissions {
  return (
    isObject(value) &&
    typeof value.admissionYear === 'number' &&
    typeof value.open === 'boolean' &&
    ['from', 'to', 'choicesLockAt'].every(
      (key) => value[key] === null || typeof value[key] === 'string',
    )
  );
}

/** The application dates for the landing page, without the contract's schema. */
export const datesSource: PlainSource<Admissions> = {
  path: '/admissions',
  parse: (reply) => (isObject(reply) && isAdmissions(reply.data) ? reply.data : undefined),
  failure: 'The application dates could not be loaded.',
};
