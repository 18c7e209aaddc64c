import { studentNoticeTypes } from '@hostel/contracts/notices/student-notices';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { analyticsMessages } from '../messages.ts';
import classes from './type-bars.module.css';

export interface TypeBarsProps {
  total: number;
  byType: readonly { type: string; count: number }[];
}

/** Every known type, also those not used, and any other that the server counts; most frequent first. */
function barsOf(byType: TypeBarsProps['byType']) {
  const countOf = new Map(byType.map(({ type, count }) => [type, count]));
  const types = new Set<string>([...studentNoticeTypes, ...countOf.keys()]);
  return [...types]
    .map((type) => ({ type, count: countOf.get(type) ?? 0 }))
    .sort((a, b) => b.count - a.count);
}

/** The notices of each type: a bar, the number and the percentage. */
export function TypeBars({ total, byType }: TypeBarsProps) {
  return (
    <ul className={ui.stack4}>
      {barsOf(byType).map(({ type, count }) => (
        <li key={type} className={classes.row}>
          <span>{type}</span>
          <span className={classNames(ui.note, ui.numbers)}>
            {analyticsMessages.bar(count, Math.round((count / total) * 100))}
          </span>
          <svg aria-hidden className={classes.bar} viewBox="0 0 100 1" preserveAspectRatio="none">
            <rect className={classes.rest} width="100" height="1" />
            <rect className={classes.part} width={(count / total) * 100} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}
