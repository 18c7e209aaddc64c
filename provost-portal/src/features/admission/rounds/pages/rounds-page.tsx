import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { AllotmentRun } from '@hostel/contracts/admission/allotment/runs';
import type { Round } from '@hostel/contracts/admission/rounds';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useYearParam } from '@hostel/shared-ui/use-year-param';
import { YearSwitch } from '@hostel/shared-ui/year-switch';
import { useState } from 'react';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { roundPath } from '../../../../paths.ts';
import { OnlyForAllHalls } from '../components/only-for-all-halls.tsx';
import { isOpenRound } from '../labels.ts';
import { listMessages as texts } from '../messages.ts';
import { useRounds } from '../queries.ts';
import { NeedsNote } from '../needs/needs-note.tsx';
import { ConsentNote } from '../year/consent-note.tsx';
import { KeptBeds } from '../year/kept-beds.tsx';
import { PlanRoundDialog, type PlanRoundDialogProps } from '../year/plan-round-dialog.tsx';
import { YearList } from '../year/year-list.tsx';
import { YearSkeleton } from '../year/year-skeleton.tsx';

/** The rounds of an admission year, for managing roles of all halls. */
export function RoundsPage() {
  return (
    <OnlyForAllHalls title={texts.title}>
      <Rounds />
    </OnlyForAllHalls>
  );
}

function Rounds() {
  const [asked] = useYearParam();
  const rounds = useRounds(asked);
  const { data, error } = rounds;
  const year = data?.admissionYear ?? data?.data[0]?.admissionYear;
  return (
    <PageFrame
      title={texts.title}
      lead={year === undefined ? texts.lead : texts.leadOf(year)}
      stale={data && error && texts.notUpdated}
      action={
        data && (
          <div className={pageClasses.actions}>
            <YearSwitch
              labelOf={academicYear}
              years={data.years}
              shown={year}
              defaultYear={data.defaultYear}
            />
            <NextAct rounds={data.data} defaults={data.planDefaults} />
          </div>
        )
      }
    >
      <QueryResult query={rounds} texts={texts} skeleton={<YearSkeleton />}>
        {({ data: shown, runs = [], planDefaults }) => {
          const isNow = year === (planDefaults?.admissionYear ?? year);
          return <Year rounds={shown} runs={runs} isNow={isNow} />;
        }}
      </QueryResult>
    </PageFrame>
  );
}

interface YearProps {
  rounds: readonly Round[];
  runs: readonly AllotmentRun[];
  /** Whether it is the year for which applications are taken. */
  isNow: boolean;
}

function Year({ rounds, runs, isNow }: YearProps) {
  const open = rounds.find(isOpenRound);
  return (
    <div className={pageClasses.page}>
      {open && <p className={pageClasses.summary}>{texts.openRound(roundTitle(open))}</p>}
      {isNow && <ConsentNote />}
      {isNow && <NeedsNote />}
      <Card>
        <YearList rounds={rounds} runs={runs} isNow={isNow} />
      </Card>
      {isNow && <KeptBeds />}
      {rounds.length === 0 && <Empty title={texts.empty}>{texts.emptyMore}</Empty>}
    </div>
  );
}

interface NextActProps extends Pick<PlanRoundDialogProps, 'defaults'> {
  rounds: readonly Round[];
}

/** Goes to the round that is not published yet; without one, plans the next of the year of applications. */
function NextAct({ rounds, defaults }: NextActProps) {
  const [planning, setPlanning] = useState(false);
  const open = rounds.find(isOpenRound);
  const year = defaults?.admissionYear;
  const mockDone = rounds.some(
    ({ state, admissionYear }) =>
      state === 'published' && admissionYear === (year ?? admissionYear),
  );
  if (open) {
    return (
      <ButtonLink variant="primary" to={roundPath(open._id)}>
        {texts.go(roundTitle(open))}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button variant="primary" onClick={() => setPlanning(true)}>
        {texts.plan}
      </Button>
      {planning && (
        <PlanRoundDialog
          kind={mockDone ? 'regular' : 'mock'}
          defaults={defaults}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}
