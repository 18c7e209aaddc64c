import { checkEligibility } from '@hostel/contracts/admission/eligibility';
import * as calls from '@hostel/contracts/admission/registration';
import { callApi } from '@hostel/shared-ui/call-api';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { isBlank } from '@hostel/contracts/wire/text/characters';
import * as z from 'zod/mini';
import { isLinkToken } from '../../../lib/mailed-link.ts';
import { blankValues, storeOtpExpiry } from './draft.ts';
import type { WizardField, WizardValues } from './draft.ts';
import { messages } from './messages.ts';
import { useWizard, type WizardState } from './store.ts';
import { blankFields, filled, personalFields } from './validity.ts';

const { personal, verification } = messages;

/** Runs one action at a time; earlier messages are cleared. */
export async function runAction(
  busy: WizardState['busy'],
  action: () => Promise<void>,
): Promise<void> {
  if (useWizard.getState().busy) return;
  useWizard.setState({ busy, errors: {}, notice: undefined, emailRegistered: false });
  await action().finally(() => useWizard.setState({ busy: undefined }));
}

function isField(name: string): name is WizardField {
  return name in blankValues;
}

/** Shows messages at their fields or, if none belongs to a field, a notice below the form. */
export function showErrors(byName: Readonly<Record<string, string>>, notice: string): void {
  const errors = Object.entries(byName).filter(([name]) => isField(name));
  if (errors.length === 0) useWizard.setState({ notice });
  else useWizard.setState({ errors: Object.fromEntries(errors) });
}

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}

export function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}

/** Shows that the email address already has an account. */
export function showEmailRegistered(): void {
  useWizard.setState({
    emailRegistered: true,
    otpState: 'none',
    errors: { email: verification.registered },
  });
}

/** The wizard's field for a field of the eligibility call. */
const wizardFieldOf: Readonly<Record<string, WizardField>> = {
  CourseId: 'course',
  year: 'semester',
  ExamType: 'examType',
  SubjectId: 'subject',
  Rollno: 'rollno',
  Dob: 'dateOfBirth',
};

function toWizardFields(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [wizardFieldOf[name] ?? name, message]),
  );
}

/** The first message for each invalid field of a body. */
export function firstMessages(error: z.core.$ZodError | undefined): Record<string, string> {
  const issues = error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

function eligibilityBody(values: WizardValues) {
  return z.safeParse(checkEligibility.body, {
    CourseId: values.course,
    year: values.semester,
    ExamType: values.examType,
    SubjectId: values.course,
    Rollno: values.rollno,
    Dob: values.dateOfBirth,
    Dob1: values.dateOfBirth.split('/').toReversed().join('-'),
  });
}

/** The messages of fields that are empty. */
export function requiredErrors(fields: readonly WizardField[]): WizardState['errors'] {
  return Object.fromEntries(fields.map((name) => [name, messages.required[name]]));
}

/** Looks the applicant up in the university's records and stores what they contain. */
export function runEligibilityCheck(): Promise<void> {
  return runAction('eligibility', async () => {
    const { values } = useWizard.getState();
    useWizard.setState({ record: undefined });
    if (!filled(values, personalFields)) {
      useWizard.setState({
        notice: personal.missing,
        errors: requiredErrors(blankFields(values, personalFields)),
      });
      return;
    }
    const body = eligibilityBody(values);
    if (!body.success) {
      showErrors(toWizardFields(firstMessages(body.error)), personal.missing);
      return;
    }
    try {
      const { data } = await callApi(checkEligibility, { body: body.data });
      if ('eligibilityId' in data) {
        useWizard.setState({
          record: data,
          checkedAt: Date.now(),
          values: {
            ...values,
            // As they were read, so that the application shows what is stored.
            rollno: body.data.Rollno,
            dateOfBirth: body.data.Dob,
            gender: data.gender ?? values.gender,
          },
          submitKey: undefined,
        });
      } else
        useWizard.setState({ notice: data.hostel_eligibility.message || personal.notEligible });
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      showErrors(toWizardFields(fieldsOf(error)), message.trim() || personal.failed);
    }
  });
}

/** Sends an OTP to the email address, unless the address already has an account. */
export function sendOtp(): Promise<void> {
  return runAction('send', async () => {
    const { email } = useWizard.getState().values;
    const body = z.safeParse(calls.sendOtp.body, { email });
    if (!body.success) {
      const invalid = firstMessages(body.error).email ?? '';
      showErrors({ email: isBlank(email) ? verification.emailMissing : invalid }, '');
      return;
    }
    try {
      await callApi(calls.checkEmail, { body: body.data });
      const { expiresAt } = await callApi(calls.sendOtp, { body: body.data });
      storeOtpExpiry(expiresAt);
      const { values } = useWizard.getState();
      useWizard.setState({ otpState: 'sent', sentAt: Date.now(), values: { ...values, otp: '' } });
      notify.success(verification.sent);
    } catch (error) {
      if (codeOf(error) === 'email_registered') showEmailRegistered();
      else showErrors(fieldsOf(error), messageOf(error, verification.sendFailed));
    }
  });
}

/** The message for an OTP or a link that was not accepted. */
function otpFailure(error: unknown): string {
  return fieldsOf(error).otp ?? messageOf(error, verification.verifyFailed);
}

/** Verifies the OTP that was entered, or the token of a mailed link. */
export function verifyOtp(): Promise<void> {
  return runAction('verify', async () => {
    const { values, change } = useWizard.getState();
    const { email, otp } = values;
    if (isBlank(otp)) {
      showErrors({ otp: verification.otpMissing }, '');
      return;
    }
    const incompleteLink =
      isLinkToken(otp) && !z.safeParse(calls.verifyOtp.body, { email, otp }).success;
    if (incompleteLink) {
      change('otp', '');
      showErrors({ otp: verification.linkIncomplete }, '');
      return;
    }
    try {
      await callApi(calls.verifyOtp, { body: { email, otp } });
      useWizard.setState({ otpState: 'verified' });
      notify.success(verification.verified);
    } catch (error) {
      // A link that is refused is replaced by the field for the next OTP.
      if (fieldsOf(error).otp !== undefined && isLinkToken(otp)) change('otp', '');
      showErrors({ otp: otpFailure(error) }, '');
    }
  });
}
