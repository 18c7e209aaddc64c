import type { PublicRun } from '@hostel/contracts/allotment/runs';
import { runTitle } from '@hostel/contracts/rounds/title';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { roundsMessages as texts } from '../rounds-messages.ts';
import classes from './round-card.module.css';
import { Rows, Time } from './rows.tsx';

/** A run of one hall: when, its figures, and why it can’t be checked. */
export function RunCard({ run }: { run: PublicRun }) {
  const { applicants, placed, waiting } = run.counts;
  const heading = `run-${run._id}`;
  const figure = (value: number) => value.toLocaleString('en-IN');
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.top}>
        <h3 id={heading} className={classes.title}>
          {runTitle(run)}
        </h3>
        <StatusBadge tone="good">{texts.run.state}</StatusBadge>
      </div>
      <p>{texts.run.lead}</p>
      <div className={classes.columns}>
        <Rows rows={[[texts.run.at, <Time key="at" at={run.createdAt} />]]} />
        <Rows
          rows={[
            [texts.counts.applicants, figure(applicants)],
            [texts.counts.placed, figure(placed)],
            [texts.counts.waiting, figure(waiting)],
          ]}
        />
      </div>
      <p>{texts.run.noCheck}</p>
    </section>
  );
}
