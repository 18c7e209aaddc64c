import { Button } from '@hostel/shared-ui/button';
import { FormError } from '@hostel/shared-ui/form-error';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { askEligibility } from './actions.ts';
import { lastStep } from './draft.ts';
import { HostelStep } from './hostel-step.tsx';
import { messages } from './messages.ts';
import { PersonalStep } from './personal-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { proceed } from './proceed.ts';
import { Stepper } from './stepper.tsx';
import { useWizard } from './store.ts';
import { SubmitStep } from './submit-step.tsx';
import { stepValid } from './validity.ts';
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

/** Five steps from a roll number to an application. */
export function Wizard() {
  const state = useWizard();
  const { step, busy, notice, record } = state;
  const box = useFocus(step, busy !== undefined);
  const present = steps[step - 1];
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step < lastStep) void proceed();
  };
  const enterChecks = step === 1 && !record;
  if (!present) return null;
  return (
    <section ref={box} className={classes.wizard} aria-labelledby="wizard-step">
      <Stepper step={step} />
      <h2 id="wizard-step" className={classes.title} tabIndex={-1}>
        {present.title}
      </h2>
      <form
        className={classes.form}
        noValidate
        onSubmit={onSubmit}
        onKeyDown={(event) => {
          // Enter in a field of the first step asks the records before it asks to go on.
          if (!enterChecks || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement))
            return;
          event.preventDefault();
          void askEligibility();
        }}
      >
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
    </section>
  );
}
