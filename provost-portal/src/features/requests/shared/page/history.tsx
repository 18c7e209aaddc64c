import type { RequestStep } from '@hostel/contracts/requests/shared/page';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel, fullDate } from '@hostel/shared-ui/dates';
import { labelOf } from '../../../../lib/labels.ts';
import { pageMessages as texts, stepLabels, stepTexts } from '../messages.ts';
import { statusLabel } from '../request-status.ts';
import { personText } from './person-text.ts';
import classes from './request-page.module.css';

function stepLabel({ act, from, to }: RequestStep): string {
  if (act === 'moved' && from && to) return stepTexts.moved(statusLabel(from), statusLabel(to));
  if (act === 'shortened' && from && to) return stepTexts.shortened(dayLabel(from), dayLabel(to));
  return labelOf(stepLabels, act);
}

/** What was done with a request, by whom and when, oldest first. */
export function History({ steps }: { steps: readonly RequestStep[] }) {
  return (
    <ol className={classNames(classes.steps, ui.stack3)} aria-label={texts.history}>
      {steps.map((step) => (
        <li key={step._id}>
          <strong>{stepLabel(step)}</strong>
          <span className={classNames(classes.meta, ui.note, ui.anywhere)}>
            {step.by ? personText(step.by) : texts.system} ·{' '}
            <time dateTime={step.at}>{fullDate(step.at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
