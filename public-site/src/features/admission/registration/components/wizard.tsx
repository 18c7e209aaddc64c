import { Button } from '@hostel/shared-ui/button';
import { FormError } from '@hostel/shared-ui/form-error';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { runEligibilityCheck, sendOtp, verifyOtp } from '../actions.ts';
import { lastStep } from '../draft.ts';
import { HostelStep } from './hostel-step.tsx';
import { StoredDraftNote } from './stored-draft-note.tsx';
import { messages } from '../messages.ts';
import { PersonalStep } from './personal-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { proceed } from '../proceed.ts';
import { Stepper } from './stepper.tsx';
import { useWizard, type WizardState } from '../store.ts';
import { SubmitStep } from './submit-step.tsx';
import { missingFields, stepValid } from '../validity.ts';
import { useStepHistory } from '../use-step-history.ts';
import { VerificationStep } from './verification-step.tsx';
import classes from './wizard.module.css';

const steps = [
  { title: messages.personal.title, Step: PersonalStep },
  { title: messages.verification.title, Step: VerificationStep },
  { title: messages.hostel.title, Step: HostelStep },
  { title: messages.preview.title, Step: PreviewStep },
  { title: messages.submit.title, Step: SubmitStep },
];

/**
 * Moves the focus to the heading of a new step, and to the first field with an error after an action
 * and after each Next that is refused.
 */
function useFocus(step: number, busy: boolean, refused: number) {
  const box = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.querySelector('h2')?.focus();
  }, [step]);
  useEffect(() => {
    if (busy) return;
    const field = box.current?.querySelector('[aria-invalid="true"]');
    const invalid = field?.querySelector('input') ?? field;
    if (invalid instanceof HTMLElement) invalid.focus();
  }, [busy, refused]);
  return box;
}

/** The action of Enter in a field with its own button; undefined where Enter means Next. */
function enterAction(field: string): (() => Promise<void>) | undefined {
  const { step, record, otpState } = useWizard.getState();
  if (step === 1 && !record) return runEligibilityCheck;
  if (field === 'email' && otpState === 'none') return sendOtp;
  if (field === 'otp' && otpState === 'sent') return verifyOtp;
  return undefined;
}

function handleEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const action = enterAction(event.target.name);
  if (!action) return;
  event.preventDefault();
  void action();
}

/** What is missing although every field of the step has a value; undefined for nothing. */
function missingAct(state: WizardState): string | undefined {
  if (missingFields(state.step, state).length > 0) return undefined;
  if (state.step === 1) return messages.checkFirst;
  return state.otpState === 'none' ? messages.verifyFirst : undefined;
}

/** The message above the buttons and, of an incomplete step, what to do first. */
function Notice({ text }: { text: string }) {
  const state = useWizard();
  const act = text === messages.incomplete ? missingAct(state) : undefined;
  return (
    <>
      {text}
      {act !== undefined && <span> {act}</span>}
    </>
  );
}

/** The five steps of an application. */
export function Wizard() {
  const state = useWizard();
  const { step, busy, notice } = state;
  useStepHistory();
  const [refused, setRefused] = useState(0);
  const box = useFocus(step, busy !== undefined, refused);
  const current = steps[step - 1];
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step < lastStep) void proceed().then(() => setRefused((times) => times + 1));
  };
  if (!current) return null;
  return (
    <section ref={box} className={classes.wizard} aria-labelledby="wizard-step">
      <Stepper step={step} />
      <h2 id="wizard-step" className={classes.title} tabIndex={-1}>
        {current.title}
      </h2>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Enter in a field of it */}
      <form className={classes.form} noValidate onSubmit={onSubmit} onKeyDown={handleEnter}>
        <current.Step key={step} />
        <FormError>{notice !== undefined && <Notice text={notice} />}</FormError>
        <div className={classes.actions}>
          <Button disabled={step === 1 || busy !== undefined} onClick={() => state.goTo(step - 1)}>
            {messages.previous}
          </Button>
          {step < lastStep && (
            <Button
              type="submit"
              variant="primary"
              busy={busy === 'next'}
              aria-disabled={!stepValid(step, state)}
            >
              {messages.next}
            </Button>
          )}
        </div>
      </form>
      <StoredDraftNote />
    </section>
  );
}
