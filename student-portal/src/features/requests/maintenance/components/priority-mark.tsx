import { priorities, type Priority } from '@hostel/contracts/requests/maintenance';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { ChevronDown, ChevronUp, Equal, type LucideIcon } from 'lucide-react';
import { knownValue } from '../../../../lib/known-value.ts';
import classes from './priority-mark.module.css';

const icons: Record<Priority, LucideIcon> = { low: ChevronDown, medium: Equal, high: ChevronUp };

interface PriorityMarkProps {
  priority: string;
  /** The label beside the icon. */
  children: string;
}

/** The icon of a priority: up, level or down. */
export function PriorityIcon({ priority }: { priority: string }) {
  const Icon = icons[knownValue(priorities, priority) ?? 'medium'];
  return <Icon aria-hidden />;
}

export function PriorityMark({ priority, children }: PriorityMarkProps) {
  return (
    <span className={classNames(classes.mark, ui.inline1)} data-priority={priority}>
      <PriorityIcon priority={priority} />
      {children}
    </span>
  );
}
