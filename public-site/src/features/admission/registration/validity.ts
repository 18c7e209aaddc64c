import type { EligibleRecord } from '@hostel/contracts/admission/eligibility';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import type { WizardField, WizardValues } from './draft.ts';

export interface StepState {
  values: WizardValues;
  record?: EligibleRecord | undefined;
  otpState: 'none' | 'sent' | 'verified';
}

/** The fields that the eligibility check needs. */
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

const hostelFields = ['gender', 'roomPreference'] as const satisfies readonly WizardField[];

/** The fields without a value. */
export function blankFields(values: WizardValues, fields: readonly WizardField[]): WizardField[] {
  return fields.filter((name) => isBlank(values[name]));
}

/** Whether every one of these fields has a value. */
export function filled(values: WizardValues, fields: readonly WizardField[]): boolean {
  return blankFields(values, fields).length === 0;
}

/** The fields of a step that have to be completed before Next; the OTP until it is verified. */
export function missingFields(step: number, { values, otpState }: StepState): WizardField[] {
  if (step === 1) return blankFields(values, personalFields);
  if (step === 3) return blankFields(values, hostelFields);
  if (step !== 2) return [];
  const missing = blankFields(values, verificationFields);
  const canVerify = otpState === 'sent';
  return canVerify ? [...missing, 'otp'] : missing;
}

/** Whether the confirmation has been entered and differs. */
export function passwordsDiffer({ password, confirmPassword }: WizardValues): boolean {
  return confirmPassword !== '' && password !== confirmPassword;
}

/** Whether Next is allowed in a step (specification 1, section 4). */
export function stepValid(step: number, { values, record, otpState }: StepState): boolean {
  if (step === 1) return filled(values, personalFields) && record !== undefined;
  if (step === 2) {
    return (
      filled(values, verificationFields) &&
      values.password === values.confirmPassword &&
      otpState === 'verified'
    );
  }
  if (step === 3) return filled(values, hostelFields);
  return true;
}
