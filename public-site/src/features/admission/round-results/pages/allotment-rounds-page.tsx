import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { ComponentType } from 'react';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useYearParam } from '@hostel/shared-ui/use-year-param';
import { YearSwitch } from '@hostel/shared-ui/year-switch';
import { Article } from '../../../../lib/page/article.tsx';
import { CheckGuide } from '../components/check-guide.tsx';
import { Explanation } from '../components/ranks.tsx';
import { RoundCard } from '../components/round-card.tsx';
import { RunsCard } from '../components/runs-card.tsx';
import { usePublicRounds } from '../queries.ts';
import { roundsMessages as texts } from '../rounds-messages.ts';
import classes from './allotment-rounds-page.module.css';

function Rounds() {
  const [year] = useYearParam();
  const { data, isError, isFetching, refetch } = usePublicRounds(year);
  if (data === undefined && isError) {
    return <ErrorPanel message={texts.failed} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <SkeletonGroup label={texts.loading}>
        <Skeleton shape="block" className={classes.bone} />
      </SkeletonGroup>
    );
  }
  const { data: rounds, runs = [], admissionYear, years, defaultYear } = data;
  return (
    <>
      <YearSwitch
        labelOf={academicYear}
        years={years}
        shown={admissionYear}
        defaultYear={defaultYear}
      />
      {rounds.length + runs.length === 0 && (
        <p className={classes.none}>{texts.noneOf(admissionYear)}</p>
      )}
      {rounds.map((round) => (
        <RoundCard
          key={round._id}
          round={round}
          replaced={rounds.find(({ _id }) => _id === round.replaces)}
        />
      ))}
      {runs.length > 0 && <RunsCard runs={runs} />}
    </>
  );
}

export interface AllotmentRoundsPageProps {
  /** The application dates. */
  Dates: ComponentType;
}

/** The application dates, the rounds of a year with what is published, and how to check them. */
export function AllotmentRoundsPage({ Dates }: AllotmentRoundsPageProps) {
  return (
    <Article title={texts.title} crumbs={[]} lead={<p>{texts.lead}</p>}>
      <section aria-labelledby="dates">
        <h2 id="dates" className={classes.heading}>
          {texts.dates}
        </h2>
        <div className={classes.dates}>
          <Dates />
        </div>
      </section>
      <section className={classes.part} aria-labelledby="rounds">
        <h2 id="rounds" className={classes.heading}>
          {texts.rounds}
        </h2>
        <div className={classes.rounds}>
          <Rounds />
        </div>
      </section>
      <section className={classes.part}>
        <Explanation level="h2" />
      </section>
      <CheckGuide />
    </Article>
  );
}
