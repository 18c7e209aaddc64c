import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useRef, useState } from 'react';
import { isLinkToken, useMailedLink } from '../../lib/mailed-link.ts';
import { awaitedEmail, forgetCode } from './kept-code.ts';
import { messages } from './messages.ts';
import { blank, mistakes, send, stepFields, told } from './steps.ts';
import type { AskingStep, ResetErrors, ResetField } from './steps.ts';

/** What stays on screen after the reset: as long as the specification says. */
const doneStays = 4000;

/** The refusal's messages for a step's own fields. */
function refusedFields(step: AskingStep, error: unknown): ResetErrors {
  const fields = error instanceof ApiError ? error.fields : {};
  const found: ResetErrors = {};
  for (const name of stepFields[step]) {
    const message = fields[name];
    if (message !== undefined) found[name] = message;
  }
  return found;
}

/** Where one begins: at the OTP's field while one may still be typed. */
function beginning(): { step: AskingStep; values: typeof blank } {
  const email = awaitedEmail();
  return email === undefined
    ? { step: 1, values: blank }
    : { step: 2, values: { ...blank, email } };
}

/** The reset of a forgotten password: what was typed, where one is, and the way on and back. */
export function useReset() {
  const [begun] = useState(beginning);
  const [step, setStep] = useState<AskingStep | 4>(begun.step);
  const [values, setValues] = useState(begun.values);
  const [errors, setErrors] = useState<ResetErrors>({});
  const [formError, setFormError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  /** The one-time password that the server took: Back, then on again, needs no second proof. */
  const proved = useRef<string>(undefined);

  const change = (name: ResetField, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
    setFormError(undefined);
  };

  /** Runs one call at a time. */
  const alone = async (act: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await act().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };

  const go = (to: AskingStep | 4) => {
    setStep(to);
    setErrors({});
    setFormError(undefined);
  };

  useMailedLink((link) => {
    proved.current = undefined;
    setValues({ ...blank, ...link });
    go(2);
  });

  const next = () =>
    alone(async () => {
      if (step === 4) return;
      const found = mistakes(step, values);
      setErrors(found);
      setFormError(undefined);
      if (Object.keys(found).length > 0) return;
      try {
        if (step !== 2 || proved.current !== values.otp) await send(step, values);
        proved.current = step === 2 ? values.otp : proved.current;
        if (step === 1) proved.current = undefined;
        notify.success(told[step].done, { duration: doneStays });
        if (step === 3) setValues(blank);
        go(step === 1 ? 2 : step === 2 ? 3 : 4);
      } catch (error) {
        const fields = refusedFields(step, error);
        setErrors(fields);
        // A mailed link that is no longer good makes way for the field of the next OTP.
        if (fields.otp !== undefined && isLinkToken(values.otp)) {
          setValues((before) => ({ ...before, otp: '' }));
        }
        if (Object.keys(fields).length === 0) {
          setFormError(messageOf(error, '') || told[step].failed);
        }
      }
    });

  const back = () => {
    if (busy || step === 4 || step === 1) return;
    if (step === 2) {
      forgetCode();
      setValues((before) => ({ ...before, otp: '' }));
    }
    go(step === 3 ? 2 : 1);
  };

  const resend = () =>
    alone(async () => {
      const id = notify.progress(messages.resending);
      try {
        await send(1, values);
        proved.current = undefined;
        change('otp', '');
        notify.success(messages.resent, { id });
      } catch (error) {
        notify.error(messageOf(error, '') || messages.resendFailed, { id });
      }
    });

  return { step, values, errors, formError, busy, change, next, back, resend };
}
