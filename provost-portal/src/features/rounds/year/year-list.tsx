import type { Admissions } from '@hostel/contracts/applications';
import type { AllotmentRun } from '@hostel/contracts/allotment/runs';
import type { Round } from '@hostel/contracts/rounds';
import { roundTitle, runTitle } from '@hostel/contracts/rounds/title';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { dayLabel, fullDate } from '@hostel/shared-ui/dates';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { labelOf } from '../../../lib/labels.ts';
import { roundPath, runPath } from '../../../paths.ts';
import { dayOf, modeOf, stateLabels, stateTones } from '../labels.ts';
import { listMessages as texts } from '../messages.ts';
import { useAdmissions } from '../queries.ts';
import classes from './year-list.module.css';

interface StepProps {
  title: ReactNode;
  badge?: ReactNode;
  state?: string;
  children: ReactNode;
}

function Step({ title, badge, state = 'date', children }: StepProps) {
  return (
    <li className={classes.step} data-state={state}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {badge}
      </div>
      {children}
    </li>
  );
}

/** When applications are taken, and when choices are locked. */
function AdmissionSteps() {
  const { data, error, isFetching, refetch } = useAdmissions();
  if (data) return <KnownAdmissions admissions={data.data} />;
  return (
    <Step title={texts.applications}>
      {error ? (
        <div className={classes.failed} role="alert">
          <p>{texts.admissionsFailed}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </div>
      ) : (
        <SkeletonGroup label={texts.loading} lines={1} />
      )}
    </Step>
  );
}

function KnownAdmissions({ admissions }: { admissions: Admissions }) {
  const { open, from, to, choicesLockAt } = admissions;
  const known = from !== null && to !== null;
  return (
    <>
      <Step
        title={texts.applications}
        badge={
          <StatusBadge tone={open ? 'good' : 'neutral'}>
            {open ? texts.open : texts.closed}
          </StatusBadge>
        }
      >
        <p>
          {known ? texts.applicationsOf(dayLabel(from), dayLabel(to)) : texts.applicationsAlways}
        </p>
      </Step>
      <Step title={texts.choices}>
        <p>{choicesLockAt === null ? texts.noLock : fullDate(choicesLockAt)}</p>
      </Step>
    </>
  );
}

/** The days on which a round was planned, locked, published or cancelled. */
function datesOf(round: Round) {
  return [
    [texts.planned, dayOf(round.createdAt)],
    [texts.locked, dayOf(round.lockedAt)],
    [texts.published, dayOf(round.publishedAt)],
    [texts.cancelled, dayOf(round.cancelledAt)],
    [texts.answersUntil, round.state === 'cancelled' ? undefined : dayOf(round.respondBy)],
  ] as const;
}

function RoundStep({ round }: { round: Round }) {
  const { _id, state, counts } = round;
  return (
    <Step
      title={
        <Link to={roundPath(_id)} className={classes.link}>
          {roundTitle(round)}
        </Link>
      }
      state={state}
      badge={
        <StatusBadge tone={stateTones[state] ?? 'neutral'}>
          {labelOf(stateLabels, state)}
        </StatusBadge>
      }
    >
      <p className={classes.mode}>{modeOf(round)}</p>
      <dl className={classes.dates}>
        {datesOf(round).map(
          ([label, day]) =>
            day !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{day}</dd>
              </div>
            ),
        )}
      </dl>
      {counts && <p className={classes.figures}>{texts.figures(counts)}</p>}
    </Step>
  );
}

function RunStep({ run }: { run: AllotmentRun }) {
  const { applicants, placed, waiting } = run.counts;
  return (
    <Step
      title={
        <Link to={runPath(run._id)} className={classes.link}>
          {runTitle(run)}
        </Link>
      }
      state="published"
      badge={<StatusBadge tone="good">{texts.ran}</StatusBadge>}
    >
      <p className={classes.mode}>{texts.runMode}</p>
      <dl className={classes.dates}>
        <div>
          <dt>{texts.ran}</dt>
          <dd>
            {dayOf(run.createdAt)}, {run.runBy}
          </dd>
        </div>
      </dl>
      <p className={classes.figures}>
        {texts.figures({ applicants, placed, movedUp: 0, waiting })}
      </p>
    </Step>
  );
}

interface YearListProps {
  rounds: readonly Round[];
  /** Runs of one hall. */
  runs: readonly AllotmentRun[];
}

/** The admission year from the applications to the last round or run, in order of time. */
export function YearList({ rounds, runs }: YearListProps) {
  const steps = [
    ...rounds.map((round) => ({
      at: round.createdAt,
      step: <RoundStep key={round._id} round={round} />,
    })),
    ...runs.map((run) => ({ at: run.createdAt, step: <RunStep key={run._id} run={run} /> })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <ol className={classes.year} aria-label={texts.year}>
      <AdmissionSteps />
      {steps.map(({ step }) => step)}
    </ol>
  );
}
