import type { ProofFormat } from '@hostel/allotment/proof/verification';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import classes from './check-report.module.css';
import { checkMessages } from './messages.ts';

const texts = checkMessages.limits;

/** What no check can show; of a round of an earlier version also what its file lacks. */
export function CheckLimits({ format }: { format: ProofFormat | null }) {
  return (
    <>
      {format === 1 && <Points title={texts.format1} points={texts.format1Points} />}
      <Points title={texts.title} points={texts.points} />
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className={ui.note}>
      <p>{title}</p>
      <ul aria-label={title} className={classNames(classes.list, ui.stack1)}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
