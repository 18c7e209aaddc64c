import { Button } from '@hostel/shared-ui/button';
import { FormError } from '@hostel/shared-ui/form-error';
import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { askEligibility, sendCode, verifyCode } from './actions.ts';
import { lastStep } from './draft.ts';
import { HostelStep } from './hostel-step.tsx';
import { KeptNote } from './kept-note.tsx';
import { messages } from './messages.ts';
import { PersonalStep } from './personal-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { proceed } from './proceed.ts';
import { Stepper } from './stepper.tsx';
import { useWizard } from './store.ts';
import { SubmitStep } from './submit-step.tsx';
import { stepValid } from './validity.ts';
import { useStepHistory } from './use-step-history.ts';
import { VerificationStep } from './verification-step.tsx';
import classes from './wizard.module.css';

const steps = [
  { title: messages.personal.title, Step: PersonalStep },
  { title: messages.verification.title, Step: VerificationStep },
  { title: messages.hostel.title, Step: HostelStep },
  { title: messages.preview.title, Step: PreviewStep },
  { title: messages.submit.title, Step: SubmitStep },
];

/** The focus follows: to a new step's heading, to the first refused field. */
function useFocus(step: number, busy: boolean) {
  const box = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.querySelector('h2')?.focus();
  }, [step]);
  useEffect(() => {
    if (busy) return;
    const refused = box.current?.querySelector('[aria-invalid="true"]');
    if (refused instanceof HTMLElement) refused.focus();
  }, [busy]);
  return box;
}

/** What Enter asks for in a field that has a button of its own beside it; undefined for Next. */
function besides(field: string): (() => Promise<void>) | undefined {
  const { step, record, otpState } = useWizard.getState();
  if (step === 1 && !record) return askEligibility;
  if (field === 'email' && otpState === 'none') return sendCode;
  if (field === 'otp' && otpState === 'sent') return verifyCode;
  return undefined;
}

function enter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const act = besides(event.target.name);
  if (!act) return;
  event.preventDefault();
  void act();
}

/** Five steps from a roll number to an application. */
export function Wizard() {
  const state = useWizard();
  const { step, busy, notice } = state;
  useStepHistory();
  const box = useFocus(step, busy !== undefined);
  const present = steps[step - 1];
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step < lastStep) void proceed();
  };
  if (!present) return null;
  return (
    <section ref={box} className={classes.wizard} aria-labelledby="wizard-step">
      <Stepper step={step} />
      <h2 id="wizard-step" className={classes.title} tabIndex={-1}>
        {present.title}
      </h2>
      <form className={classes.form} noValidate onSubmit={onSubmit} onKeyDown={enter}>
        <present.Step key={step} />
        <FormError>{notice}</FormError>
        <div className={classes.ways}>
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
      <KeptNote />
    </section>
  );
}
