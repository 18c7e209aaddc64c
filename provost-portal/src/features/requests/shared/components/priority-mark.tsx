import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { ChevronDown, ChevronUp, Equal, type LucideIcon } from 'lucide-react';
import { messages, priorityLabels } from '../messages.ts';
import { labelOf } from '../../../../lib/labels.ts';
import classes from './priority-mark.module.css';

const icons: Record<string, LucideIcon> = { low: ChevronDown, medium: Equal, high: ChevronUp };

/** The priority of a maintenance request: an icon and its name; high is set apart. */
export function PriorityMark({ priority }: { priority: string }) {
  const Icon = icons[priority] ?? Equal;
  return (
    <span className={classNames(classes.mark, ui.inline1)} data-priority={priority}>
      <Icon aria-hidden />
      {messages.priority(labelOf(priorityLabels, priority))}
    </span>
  );
}
