import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useRef, useState } from 'react';
import { isLinkToken, useMailedLink } from '../../../lib/mailed-link.ts';
import { messages } from './messages.ts';
import { pendingEmail, removePendingOtp } from './pending-otp.ts';
import {
  blankValues,
  callStep,
  failureOf,
  results,
  validateStep,
  type ResetErrors,
  type ResetField,
  type ResetValues,
  type Step,
} from './steps.ts';

/** How long the confirmation of a step is shown, in milliseconds (specification 1, section 9). */
const confirmationTime = 4000;

const nextStep = { 1: 2, 2: 3, 3: 4 } as const;

interface ResetState {
  step: Step;
  values: ResetValues;
  errors: ResetErrors;
  formError?: string | undefined;
}

/** The OTP step if an OTP was mailed and is still valid, otherwise the first step. */
function initialState(): ResetState {
  const email = pendingEmail();
  return email === undefined
    ? { step: 1, values: blankValues, errors: {} }
    : { step: 2, values: { ...blankValues, email }, errors: {} };
}

/** Runs one call at a time; a call that is started meanwhile is ignored. */
function useSingleCall() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (call: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await call().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return { busy, run };
}

/** What is entered and shown, with the changes that a step makes to it. */
function useResetState() {
  const [state, setState] = useState(initialState);

  const change = (name: ResetField, value: string) =>
    setState((before) => ({
      ...before,
      values: { ...before.values, [name]: value },
      errors: { ...before.errors, [name]: undefined },
      formError: undefined,
    }));

  const goTo = (step: Step, changed: Partial<ResetValues> = {}) =>
    setState((before) => ({ step, values: { ...before.values, ...changed }, errors: {} }));

  const showErrors = (errors: ResetErrors, formError?: string) =>
    setState((before) => {
      // A link that is refused is replaced by the field for the next OTP.
      const discardLink = errors.otp !== undefined && isLinkToken(before.values.otp);
      const values = discardLink ? { ...before.values, otp: '' } : before.values;
      return { ...before, values, errors, formError };
    });

  return { state, change, goTo, showErrors };
}

/** The state of the password reset and its actions. */
export function useReset() {
  const { state, change, goTo, showErrors } = useResetState();
  const { busy, run } = useSingleCall();
  /** The OTP that the server has verified: Back and Next again needs no second verification. */
  const verifiedOtp = useRef<string>(undefined);
  const { step, values } = state;

  useMailedLink((link) => {
    verifiedOtp.current = undefined;
    goTo(2, { ...blankValues, ...link });
  });

  const next = () =>
    run(async () => {
      if (step === 4) return;
      const errors = validateStep(step, values);
      showErrors(errors);
      if (Object.keys(errors).length > 0) return;
      try {
        const isVerified = step === 2 && verifiedOtp.current === values.otp;
        if (!isVerified) await callStep(step, values);
        if (step === 1) verifiedOtp.current = undefined;
        if (step === 2) verifiedOtp.current = values.otp;
        notify.success(results[step].done, { duration: confirmationTime });
        goTo(nextStep[step], step === 3 ? blankValues : {});
      } catch (error) {
        const { errors: refused, formError } = failureOf(step, error);
        showErrors(refused, formError);
      }
    });

  const back = () => {
    if (busy || step === 4 || step === 1) return;
    if (step === 3) goTo(2);
    else {
      removePendingOtp();
      goTo(1, { otp: '' });
    }
  };

  const resend = () =>
    run(async () => {
      const id = notify.progress(messages.resending);
      try {
        await callStep(1, values);
        verifiedOtp.current = undefined;
        change('otp', '');
        notify.success(messages.resent, { id });
      } catch (error) {
        notify.error(messageOf(error, messages.resendFailed), { id });
      }
    });

  return { ...state, busy, change, next, back, resend };
}
