import { studentNoticeTypes } from '@hostel/contracts/notices';
import { analyticsMessages } from './messages.ts';
import classes from './type-bars.module.css';

export interface TypeBarsProps {
  total: number;
  byType: readonly { type: string; count: number }[];
}

/** Every known type, the unused too, and whatever else the server counts; the most frequent first. */
function barsOf(byType: TypeBarsProps['byType']) {
  const counted = new Map(byType.map(({ type, count }) => [type, count]));
  const types = new Set<string>([...studentNoticeTypes, ...counted.keys()]);
  return [...types]
    .map((type) => ({ type, count: counted.get(type) ?? 0 }))
    .sort((one, other) => other.count - one.count);
}

/** How the notices are spread over their types: a list with a bar and the number in words. */
export function TypeBars({ total, byType }: TypeBarsProps) {
  return (
    <ul className={classes.bars}>
      {barsOf(byType).map(({ type, count }) => (
        <li key={type} className={classes.row}>
          <span>{type}</span>
          <span className={classes.count}>
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
