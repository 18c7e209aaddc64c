import { courseById } from '@hostel/contracts/courses';
import * as calls from '@hostel/contracts/registration';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { newKey } from '@hostel/shared-ui/new-key';
import { notify } from '@hostel/shared-ui/toast';
import * as z from 'zod/mini';
import { alone, codeOf, fieldsOf, mistakesIn, tell, tellTaken } from './actions.ts';
import { forgetExpiry } from './draft.ts';
import { messages } from './messages.ts';
import { finish, useWizard } from './store.ts';
import { stepValid } from './validity.ts';

/** What the records said has expired: the first step asks again. */
function checkAgain(message: string): void {
  const { goTo } = useWizard.getState();
  goTo(1);
  useWizard.setState({ record: undefined, notice: message });
}

/** The pending registration: made when the second step is left. */
async function keepPending(): Promise<void> {
  const { values, record, goTo } = useWizard.getState();
  const { email, password, confirmPassword, otp, mobile } = values;
  const body = z.safeParse(calls.emailVerification.body, {
    eligibilityId: record?.eligibilityId,
    ...{ email, password, confirmPassword, otp, mobile },
    studentName: record?.Name,
  });
  if (!body.success) {
    tell(mistakesIn(body.error), messages.verification.failed);
    return;
  }
  try {
    const { callApi } = await loadHttp();
    await callApi(calls.emailVerification, { body: body.data });
    forgetExpiry();
    goTo(3);
  } catch (error) {
    const message = messageOf(error, '') || messages.verification.failed;
    const code = codeOf(error);
    if (code === 'email_registered') tellTaken();
    else if (code === 'eligibility_invalid') checkAgain(message);
    else tell(fieldsOf(error), message);
    // A one-time password that is no longer good: another may be asked for.
    if (code.startsWith('otp_')) useWizard.setState({ otpState: 'sent' });
  }
}

/** Next: on to the following step, or what is still missing. */
export async function proceed(): Promise<void> {
  const state = useWizard.getState();
  if (state.busy) return;
  if (!stepValid(state.step, state)) useWizard.setState({ notice: messages.incomplete });
  else if (state.step === 2) await alone('next', keepPending);
  else state.goTo(state.step + 1);
}

function refusal(error: unknown): string {
  const texts = messages.submit;
  if (!(error instanceof ApiError)) return texts.failed;
  if (!error.answered) return texts.requestFailed(error.message);
  // The roll number's own registration is told in the server's words.
  const known = error.message.includes('already registered') && error.code !== 'roll_registered';
  return known ? texts.exists : error.message || texts.failed;
}

/** Account and application, once. */
export function submitApplication(): Promise<void> {
  return alone('submit', async () => {
    const state = useWizard.getState();
    const { values, record } = state;
    const submitKey = state.submitKey ?? newKey();
    useWizard.setState({ submitKey });
    const body = z.safeParse(calls.registeredStudentProfile.body, {
      eligibilityId: record?.eligibilityId,
      email: values.email,
      rollno: values.rollno,
      gender: values.gender,
      roomPreference: values.roomPreference,
      contactNumber: values.mobile,
      password: values.password,
      studentName: record?.Name,
      fatherName: record?.Father_Name,
      motherName: record?.Mother_Name,
      department: courseById(values.course)?.department,
      courseName: record?.Course,
      semester: values.semester,
      sgpaOdd: record?.odd_semester_result.SGPA,
      sgpaEven: record?.even_semester_result.SGPA,
      admissionYear: new Date().getFullYear(),
    });
    if (!body.success) {
      useWizard.setState({ notice: messages.incomplete });
      return;
    }
    try {
      const { callApi } = await loadHttp();
      await callApi(calls.registeredStudentProfile, {
        body: body.data,
        idempotencyKey: submitKey,
      });
      finish();
      notify.success(messages.submit.toast);
    } catch (error) {
      const message = refusal(error);
      if (codeOf(error) === 'eligibility_invalid') checkAgain(message);
      else useWizard.setState({ notice: message });
    }
  });
}
