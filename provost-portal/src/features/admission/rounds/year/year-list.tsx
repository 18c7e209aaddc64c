import type { Admissions } from '@hostel/contracts/admission/applications';
import type { AllotmentRun } from '@hostel/contracts/admission/allotment/runs';
import type { Round } from '@hostel/contracts/admission/rounds';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel, fullDate } from '@hostel/shared-ui/dates';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { labelOf } from '../../../../lib/labels.ts';
import { roundPath, runPath } from '../../../../paths.ts';
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
      <div className={classNames(ui.wrap13, ui.middle)}>
        <h2 className={ui.large}>{title}</h2>
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
        <div className={classNames(ui.wrap24, ui.middle)} role="alert">
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
      <p className={ui.small}>{modeOf(round)}</p>
      <dl className={classNames(classes.dates, ui.wrap16, ui.small)}>
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

/** Runs of one hall that followed each other without a round between them: the last one first. */
function RunsStep({ runs }: { runs: readonly AllotmentRun[] }) {
  const [last, ...earlier] = runs.toReversed();
  return (
    <Step title={texts.runs} state="published">
      <p className={ui.small}>{texts.runMode}</p>
      {last && <RunList label={texts.runs} runs={[last]} />}
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>{texts.earlierRuns(earlier.length)}</summary>
          <RunList label={texts.earlierRuns(earlier.length)} runs={earlier} />
        </details>
      )}
    </Step>
  );
}

function RunList({ label, runs }: { label: string; runs: readonly AllotmentRun[] }) {
  return (
    <ul className={classes.runs} aria-label={label}>
      {runs.map((run) => (
        <li key={run._id}>
          <Link to={runPath(run._id)} className={classes.link}>
            {run.hostelName}, {dayOf(run.createdAt)}
          </Link>
          <span className={classes.figures}>{texts.figures({ ...run.counts, movedUp: 0 })}</span>
        </li>
      ))}
    </ul>
  );
}

type Decided = { round: Round; runs: null } | { round: null; runs: AllotmentRun[] };

/** Rounds and runs in order of time; runs that follow each other are one entry. */
function inOrder({ rounds, runs }: Pick<YearListProps, 'rounds' | 'runs'>): Decided[] {
  const all = [
    ...rounds.toReversed().map((round) => ({ at: round.createdAt, round, run: null })),
    ...runs.toReversed().map((run) => ({ at: run.createdAt, round: null, run })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const entries: Decided[] = [];
  for (const { round, run } of all) {
    const last = entries.at(-1);
    if (round) entries.push({ round, runs: null });
    else if (run && last?.runs) last.runs.push(run);
    else if (run) entries.push({ round: null, runs: [run] });
  }
  return entries;
}

interface YearListProps {
  rounds: readonly Round[];
  /** Runs of one hall. */
  runs: readonly AllotmentRun[];
  /** Whether applications are taken for this year: their days are those of now. */
  isNow: boolean;
}

/** The admission year from the applications to the last round or run, in order of time. */
export function YearList(props: YearListProps) {
  return (
    <ol className={classes.year} aria-label={texts.year}>
      {props.isNow && <AdmissionSteps />}
      {inOrder(props).map(({ round, runs }) =>
        round ? (
          <RoundStep key={round._id} round={round} />
        ) : (
          <RunsStep key={runs[0]?._id} runs={runs} />
        ),
      )}
    </ol>
  );
}
