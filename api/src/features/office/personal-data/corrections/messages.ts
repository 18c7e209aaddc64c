import type { CorrectionField } from '@hostel/contracts/office/personal-data';

export const messages = {
  waits: 'You have already asked for a correction of this. The office will answer it.',
  date: 'Please enter the date as DD/MM/YYYY.',
  unlikelyDate: 'A student is 15 to 60 years old.',
  decided: 'Another person has decided on this meanwhile.',
  allHallsOnly: 'Corrections are for accounts of all halls.',
  notFound: 'There is no such correction.',
} as const;

const fieldNames: Readonly<Record<CorrectionField, string>> = {
  name: 'name',
  fatherName: 'father’s name',
  motherName: 'mother’s name',
  dateOfBirth: 'date of birth',
  gender: 'gender',
  rollNumber: 'roll number',
  course: 'course',
  email: 'email',
  other: 'data',
};

interface Mail {
  subject: string;
  text: string;
}

/** The mail to a student whose correction was decided. */
export function decidedMail(given: {
  name: string;
  field: CorrectionField;
  accepted: boolean;
  answer: string;
  /** A check of the stored text found it; the student did not ask. */
  foundByCheck: boolean;
}): Mail {
  const { name, field, accepted, answer, foundByCheck } = given;
  const asked = foundByCheck ? 'the correction of your' : 'your request to correct your';
  const what = `${asked} ${fieldNames[field]}`;
  const result = accepted
    ? `The hostel office has accepted ${what}.`
    : `The hostel office has refused ${what}.`;
  return {
    subject: accepted ? 'Your correction was accepted' : 'Your correction was refused',
    text: [
      `Dear ${name},`,
      answer === '' ? result : `${result}\n\nThe office wrote: ${answer}`,
      'You will find it in the student portal under My Profile → Your data.',
      'Hostel Office',
    ].join('\n\n'),
  };
}
