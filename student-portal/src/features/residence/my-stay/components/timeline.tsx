import { academicYear } from '@hostel/contracts/fees/academic-year';
import { stepStates, type Stay, type StayStep } from '@hostel/contracts/residence/my-stay';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { YearSwitch } from '@hostel/shared-ui/year-switch';
import { Check, Minus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { knownValue } from '../../../../lib/known-value.ts';
import { stayMessages } from '../messages.ts';
import { stepDetail, stepLabel, stepPage } from '../step-texts.ts';
import { StepDocument } from './step-document.tsx';
import classes from './timeline.module.css';

const texts = stayMessages;

export interface TimelineProps {
  stay: Stay;
  isStale: boolean;
  /** The year that the URL doesn’t name. */
  defaultYear?: number | undefined;
}

/** The steps of the year, each with its state, date and document. */
export function Timeline({ stay, isStale, defaultYear }: TimelineProps) {
  return (
    <Card title={texts.year(stay.academicYear)}>
      {isStale && (
        <p role="status" className={classNames(ui.small, ui.waiting)}>
          {texts.stale}
        </p>
      )}
      <YearSwitch
        labelOf={academicYear}
        years={stay.years}
        shown={stay.admissionYear}
        defaultYear={defaultYear}
      />
      <ol className={ui.stack}>
        {stay.steps.map((step) => (
          <Step key={step.step} step={step} stay={stay} />
        ))}
      </ol>
    </Card>
  );
}

const marks: Partial<Record<string, typeof Check>> = { done: Check, 'not-needed': Minus };

function Step({ step, stay }: { step: StayStep; stay: Stay }) {
  const { on, state, document } = step;
  const Mark = marks[state];
  const known = knownValue(stepStates, state);
  const detail = stepDetail(step, stay);
  const page = stepPage(step);
  const label = stepLabel(step);
  return (
    <li
      className={classes.step}
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span aria-hidden className={classes.mark}>
        {Mark && <Mark />}
      </span>
      <p className={classes.label}>
        {page === undefined ? label : <Link to={page}>{label}</Link>}
        <VisuallyHidden>: {known ? texts.states[known] : state}</VisuallyHidden>
      </p>
      {state === 'done' && on !== null && (
        <time dateTime={on} className={classes.date}>
          {dayLabel(on)}
        </time>
      )}
      {(state === 'current' || state === 'not-needed') && (
        <span aria-hidden className={classes.state}>
          {known && texts.states[known]}
        </span>
      )}
      {detail !== '' && <p className={classNames(classes.detail, ui.note, ui.numbers)}>{detail}</p>}
      {document && <StepDocument {...document} />}
    </li>
  );
}
