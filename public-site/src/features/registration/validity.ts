import type { EligibleRecord } from '@hostel/contracts/eligibility';
import { isBlank } from '@hostel/contracts/text';
import type { WizardField, WizardValues } from './draft.ts';

export interface Judged {
  values: WizardValues;
  record?: EligibleRecord | undefined;
  otpState: 'none' | 'sent' | 'verified';
}

/** What the eligibility check needs. */
export const personalFields = [
  'course',
  'semester',
  'examType',
  'rollno',
  'dateOfBirth',
] as const satisfies readonly WizardField[];

const verificationFields = [
  'email',
  'mobile',
  'password',
  'confirmPassword',
] as const satisfies readonly WizardField[];

export function filled(values: WizardValues, fields: readonly WizardField[]): boolean {
  return fields.every((name) => !isBlank(values[name]));
}

export function passwordsDiffer({ password, confirmPassword }: WizardValues): boolean {
  return confirmPassword !== '' && password !== confirmPassword;
}

/** Whether Next may leave a step (specification 1, section 4). */
export function stepValid(step: number, { values, record, otpState }: Judged): boolean {
  if (step === 1) return filled(values, personalFields) && record !== undefined;
  if (step === 2) {
    return (
      filled(values, verificationFields) &&
      values.password === values.confirmPassword &&
      otpState === 'verified'
    );
  }
  if (step === 3) return filled(values, ['gender', 'roomPreference']);
  return true;
}
