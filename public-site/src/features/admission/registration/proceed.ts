import { courseById } from '@hostel/contracts/admission/registration/courses';
import * as calls from '@hostel/contracts/admission/registration';
import { callApi } from '@hostel/shared-ui/call-api';
import { campusDay } from '@hostel/shared-ui/dates';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { newKey } from '@hostel/shared-ui/new-key';
import { notify } from '@hostel/shared-ui/toast';
import * as z from 'zod/mini';
import {
  codeOf,
  fieldsOf,
  firstMessages,
  requiredErrors,
  runAction,
  showEmailRegistered,
  showErrors,
} from './actions.ts';
import { removeOtpExpiry, type Draft } from './draft.ts';
import { messages } from './messages.ts';
import { completeApplication, useWizard, type WizardState } from './store.ts';
import { missingFields, stepValid } from './validity.ts';
import { officeNow } from '@hostel/shared-ui/clock';

/** The eligibility check has expired: returns to the first step, where it is made again. */
function requireNewCheck(message: string): void {
  const { goTo } = useWizard.getState();
  goTo(1);
  useWizard.setState({ record: undefined, notice: message });
}

/** Creates the pending registration when the second step is completed. */
async function verifyEmail(): Promise<void> {
  const { values, record, goTo } = useWizard.getState();
  const body = z.safeParse(calls.emailVerification.body, {
    eligibilityId: record?.eligibilityId,
    email: values.email,
    password: values.password,
    confirmPassword: values.confirmPassword,
    otp: values.otp,
    mobile: values.mobile,
    studentName: record?.Name,
  });
  if (!body.success) {
    showErrors(firstMessages(body.error), messages.verification.failed);
    return;
  }
  try {
    await callApi(calls.emailVerification, { body: body.data });
    removeOtpExpiry();
    goTo(3);
  } catch (error) {
    const message = messageOf(error, messages.verification.failed);
    const code = codeOf(error);
    if (code === 'email_registered') showEmailRegistered();
    else if (code === 'eligibility_invalid') requireNewCheck(message);
    else showErrors(fieldsOf(error), message);
    // The OTP is no longer valid: another one can be sent.
    if (code.startsWith('otp_')) useWizard.setState({ otpState: 'sent' });
  }
}

/** Shows what is missing in a step: at its fields, and in a sentence above Next. */
function showMissing(state: WizardState): void {
  const fields = missingFields(state.step, state);
  useWizard.setState({
    notice: messages.incomplete,
    // Messages that are shown already, e.g. of an OTP that was not accepted, say more.
    errors: { ...requiredErrors(fields), ...withText(state.errors) },
  });
}

function withText(errors: WizardState['errors']): WizardState['errors'] {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

/** Opens the next step, or shows what is missing in the current one. */
export async function proceed(): Promise<void> {
  const state = useWizard.getState();
  if (state.busy) return;
  if (!stepValid(state.step, state)) showMissing(state);
  else if (state.step === 2) await runAction('next', verifyEmail);
  else state.goTo(state.step + 1);
}

function submitFailure(error: unknown): string {
  const texts = messages.submit;
  if (!(error instanceof ApiError)) return texts.failed;
  if (!error.answered) return texts.requestFailed(error.message);
  // A registered roll number is reported with the server's message.
  const emailExists =
    error.message.includes('already registered') && error.code !== 'roll_registered';
  return emailExists ? texts.exists : messageOf(error, texts.failed);
}

function applicationBody({ values, record }: Draft) {
  if (!record) return undefined;
  return z.safeParse(calls.registeredStudentProfile.body, {
    eligibilityId: record.eligibilityId,
    email: values.email,
    rollno: values.rollno,
    gender: values.gender,
    roomPreference: values.roomPreference,
    contactNumber: values.mobile,
    password: values.password,
    studentName: record.Name,
    fatherName: record.Father_Name,
    motherName: record.Mother_Name,
    department: courseById(values.course)?.department,
    courseName: record.Course,
    semester: values.semester,
    sgpaOdd: record.odd_semester_result.SGPA,
    sgpaEven: record.even_semester_result.SGPA,
    admissionYear: Number(campusDay(officeNow()).slice(0, 4)),
  }).data;
}

/** Creates the account and the application; repeated calls create them once. */
export function submitApplication(): Promise<void> {
  return runAction('submit', async () => {
    const state = useWizard.getState();
    const submitKey = state.submitKey ?? newKey();
    useWizard.setState({ submitKey });
    const body = applicationBody(state);
    if (!body) {
      useWizard.setState({ notice: messages.incomplete });
      return;
    }
    try {
      const call = { body, idempotencyKey: submitKey };
      const { data } = await callApi(calls.registeredStudentProfile, call);
      const number = data?.applicationNumber;
      completeApplication(number);
      // The login page opens soon: the number stays readable there.
      const details = { description: messages.submit.numberAndNext(number), duration: 10_000 };
      notify.success(messages.submit.toast, details);
    } catch (error) {
      const message = submitFailure(error);
      if (codeOf(error) === 'eligibility_invalid') requireNewCheck(message);
      else useWizard.setState({ notice: message });
    }
  });
}
