import type { Round } from '@hostel/contracts/admission/rounds';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Check } from 'lucide-react';
import { NeedsNote } from '../needs/needs-note.tsx';
import { stepMessages as texts } from './messages.ts';
import { NextAct } from './next-act.tsx';
import classes from './steps-card.module.css';

const steps = ['planned', 'locked', 'previewed', 'published'] as const;
type Step = (typeof steps)[number];

/** How far a cancelled round had come. */
function reachedBy({ previewedAt, lockedAt }: Round): Step {
  if (previewedAt !== null) return 'previewed';
  return lockedAt === null ? 'planned' : 'locked';
}

function moreOf(step: Step, { kind }: Round): string {
  return step === 'published' && kind === 'mock' ? texts.mockPublished : texts.more[step];
}

/** The steps of a round with what each does, and the next act. */
export function StepsCard({ round }: { round: Round }) {
  const state = steps.find((step) => step === round.state) ?? reachedBy(round);
  const reached = steps.indexOf(state);
  return (
    <Card title={texts.title} className={classes.card}>
      <ol className={classNames(classes.steps, ui.stack4)}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(classes.step, ui.stack3, ui.top)}
            data-reached={index <= reached}
            aria-current={step === round.state ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index <= reached ? <Check /> : index + 1}
            </span>
            <span className={classes.text}>
              <strong>
                {texts.steps[step]}
                {index <= reached && (
                  <VisuallyHidden> ({index === reached ? texts.now : texts.done})</VisuallyHidden>
                )}
              </strong>
              {round.state !== 'published' && (
                <span className={ui.note}>{moreOf(step, round)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <Standing round={round} />
      {round.state === 'planned' && <NeedsNote year={round.admissionYear} />}
      <NextAct round={round} />
    </Card>
  );
}

/** How many applications are in the round, or that it was cancelled. */
function Standing({ round }: { round: Round }) {
  const { locked, left, cancelledAt, state } = round;
  if (cancelledAt !== null) {
    return <p className={ui.note}>{texts.cancelledAt(fullDate(cancelledAt))}</p>;
  }
  if (locked === null || state === 'published') return undefined;
  return <p className={ui.note}>{texts.left(left ?? 0, locked)}</p>;
}
