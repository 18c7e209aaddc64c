import type { CorrectionField } from './contract.ts';

/** What each field is called that a student may ask to correct. */
export const correctionFieldLabels: Readonly<Record<CorrectionField, string>> = {
  name: 'Name',
  fatherName: 'Father’s name',
  motherName: 'Mother’s name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  rollNumber: 'Roll number',
  course: 'Course or year',
  email: 'Email',
  other: 'Something else',
};
