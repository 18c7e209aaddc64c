import type { Vacating } from '@hostel/contracts/residence/year-end';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { TimeLabel } from '../../../lib/time-label.tsx';
import { vacateMessages as texts } from './messages.ts';
import classes from './year-end.module.css';

/** How far a vacating is, or how the last one ended, with what failed and why. */
export function VacatingCard({ vacating }: { vacating: Vacating }) {
  const { state, reason, by, startedAt, total, vacated, failed } = vacating;
  const running = state === 'running';
  const line = running ? texts.progress(vacated, total) : texts.done(vacated, total);
  return (
    <Card title={running ? texts.running : texts.last}>
      <div className={classNames(classes.vacating, ui.stack2)}>
        <p role="status">{line}</p>
        {running && (
          <progress
            className={classes.progress}
            aria-label={texts.running}
            max={total}
            value={vacated + failed.length}
          />
        )}
        <p className={ui.note}>
          {texts.by(by, reason)} (<TimeLabel at={startedAt} />)
        </p>
        {failed.length > 0 && (
          <>
            <h3>{texts.failures}</h3>
            <ul className={ui.list}>
              {failed.map((one) => (
                <li key={`${one.roomNumber} ${one.student}`}>
                  <strong>{one.student}</strong>, {one.roomNumber}: {one.reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}
