import type { RequestRow } from '@hostel/contracts/requests/shared';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Clock3, TriangleAlert } from 'lucide-react';
import { messages } from '../messages.ts';
import classes from './target-mark.module.css';

/** The day by which an open request is due; an overdue one is set apart. */
export function TargetMark({ request: { target } }: { request: Pick<RequestRow, 'target'> }) {
  if (!target) return null;
  const { dueOn, overdue } = target;
  return (
    <span className={classes.mark} data-overdue={overdue || undefined}>
      {overdue ? <TriangleAlert aria-hidden /> : <Clock3 aria-hidden />}
      {overdue ? messages.overdue(dayLabel(dueOn)) : messages.dueOn(dayLabel(dueOn))}
    </span>
  );
}
