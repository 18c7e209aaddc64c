import { priorities, type Priority } from '@hostel/contracts/service-requests';
import { ChevronDown, ChevronUp, Equal, type LucideIcon } from 'lucide-react';
import { knownValue } from '../../../lib/known-value.ts';
import classes from './priority-mark.module.css';

const icons: Record<Priority, LucideIcon> = { low: ChevronDown, medium: Equal, high: ChevronUp };

interface PriorityMarkProps {
  priority: string;
  /** The word beside the mark. */
  children?: string;
}

/** How much a request presses: up, level or down, with its word. */
export function PriorityMark({ priority, children }: PriorityMarkProps) {
  const known = knownValue(priorities, priority);
  const Icon = icons[known ?? 'medium'];
  return (
    <span className={classes.mark} data-priority={known}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}
