import { checkEligibility } from '@hostel/contracts/eligibility';
import * as calls from '@hostel/contracts/registration';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { notify } from '@hostel/shared-ui/toast';
import * as z from 'zod/mini';
import { isLinkToken } from '../../lib/mailed-link.ts';
import { blankValues, keepExpiry } from './draft.ts';
import type { WizardField } from './draft.ts';
import { messages } from './messages.ts';
import { useWizard, type WizardState } from './store.ts';
import { filled, personalFields } from './validity.ts';

const texts = { ...messages.personal, ...messages.verification };

/** One act at a time; what was told before goes. */
export async function alone(busy: WizardState['busy'], act: () => Promise<void>): Promise<void> {
  if (useWizard.getState().busy) return;
  useWizard.setState({ busy, errors: {}, notice: undefined, taken: false });
  await act().finally(() => useWizard.setState({ busy: undefined }));
}

function isField(name: string): name is WizardField {
  return name in blankValues;
}

/** Tells a refusal: at its fields, or in one place. */
export function tell(messagesByName: Readonly<Record<string, string>>, otherwise: string): void {
  const named = Object.entries(messagesByName).filter(([name]) => isField(name));
  if (named.length === 0) useWizard.setState({ notice: otherwise });
  else useWizard.setState({ errors: Object.fromEntries(named) });
}

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}

export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}

/** The email has an account, wherever that came out. */
export function tellTaken(): void {
  useWizard.setState({ taken: true, otpState: 'none', errors: { email: texts.taken } });
}

const namesOnTheWire: Readonly<Record<string, WizardField>> = {
  CourseId: 'course',
  year: 'semester',
  ExamType: 'examType',
  SubjectId: 'subject',
  Rollno: 'rollno',
  Dob: 'dateOfBirth',
};

function asOurs(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [namesOnTheWire[name] ?? name, message]),
  );
}

/** The first message of each field of a body that isn't as it must be. */
export function mistakesIn(error: z.core.$ZodError | undefined): Record<string, string> {
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

export function askEligibility(): Promise<void> {
  return alone('eligibility', async () => {
    const { values } = useWizard.getState();
    useWizard.setState({ record: undefined });
    if (!filled(values, personalFields)) {
      useWizard.setState({ notice: texts.missing });
      return;
    }
    const body = z.safeParse(checkEligibility.body, {
      CourseId: values.course,
      year: values.semester,
      ExamType: values.examType,
      SubjectId: values.course,
      Rollno: values.rollno,
      Dob: values.dateOfBirth,
      Dob1: values.dateOfBirth.split('/').toReversed().join('-'),
    });
    if (!body.success) {
      tell(asOurs(mistakesIn(body.error)), texts.missing);
      return;
    }
    try {
      const { callApi } = await loadHttp();
      const { data } = await callApi(checkEligibility, { body: body.data });
      if ('eligibilityId' in data) {
        const gender = data.gender ?? values.gender;
        const preset = { values: { ...values, gender }, submitKey: undefined };
        useWizard.setState({ record: data, checkedAt: Date.now(), ...preset });
      } else useWizard.setState({ notice: data.hostel_eligibility.message || texts.notEligible });
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      tell(asOurs(fieldsOf(error)), message || texts.failed);
    }
  });
}

export function sendCode(): Promise<void> {
  return alone('send', async () => {
    const { email } = useWizard.getState().values;
    const body = z.safeParse(calls.sendOtp.body, { email });
    if (!body.success) {
      const wrong = email.trim() !== '';
      tell({ email: wrong ? (mistakesIn(body.error).email ?? '') : texts.emailMissing }, '');
      return;
    }
    try {
      const { callApi } = await loadHttp();
      await callApi(calls.checkEmail, { body: body.data });
      const { expiresAt } = await callApi(calls.sendOtp, { body: body.data });
      keepExpiry(expiresAt);
      const { values } = useWizard.getState();
      useWizard.setState({ otpState: 'sent', sentAt: Date.now(), values: { ...values, otp: '' } });
      notify.success(texts.sent);
    } catch (error) {
      if (codeOf(error) === 'email_registered') tellTaken();
      else tell(fieldsOf(error), messageOf(error, '') || texts.sendFailed);
    }
  });
}

export function verifyCode(): Promise<void> {
  return alone('verify', async () => {
    const { values, change } = useWizard.getState();
    const { email, otp } = values;
    if (otp.trim() === '') {
      tell({ otp: texts.otpMissing }, '');
      return;
    }
    try {
      const { callApi } = await loadHttp();
      await callApi(calls.verifyOtp, { body: { email, otp } });
      useWizard.setState({ otpState: 'verified' });
      notify.success(texts.verified);
    } catch (error) {
      const answered = error instanceof ApiError && error.answered;
      const message = messageOf(error, '') || (answered ? texts.invalid : texts.verifyFailed);
      const refused = fieldsOf(error).otp;
      // A mailed link that is no longer good makes way for the field of the next OTP.
      if (refused !== undefined && isLinkToken(otp)) change('otp', '');
      tell({ otp: refused ?? message }, '');
    }
  });
}
