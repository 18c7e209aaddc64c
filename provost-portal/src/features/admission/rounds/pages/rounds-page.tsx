import type { AllotmentRun } from '@hostel/contracts/admission/allotment/runs';
import type { Round } from '@hostel/contracts/admission/rounds';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useState } from 'react';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { roundPath } from '../../../../paths.ts';
import { OnlyForAllHalls } from '../components/only-for-all-halls.tsx';
import { isOpenRound } from '../labels.ts';
import { listMessages as texts } from '../messages.ts';
import { useRounds } from '../queries.ts';
import { ConsentNote } from '../year/consent-note.tsx';
import { KeptBeds } from '../year/kept-beds.tsx';
import { PlanRoundDialog, type PlanRoundDialogProps } from '../year/plan-round-dialog.tsx';
import { YearList } from '../year/year-list.tsx';
import { YearSkeleton } from '../year/year-skeleton.tsx';

/** The rounds of the admission year, for managing roles of all halls. */
export function RoundsPage() {
  return (
    <OnlyForAllHalls title={texts.title}>
      <Rounds />
    </OnlyForAllHalls>
  );
}

function Rounds() {
  const rounds = useRounds();
  const { data, error } = rounds;
  const [newest] = data?.data ?? [];
  return (
    <PageFrame
      title={texts.title}
      lead={newest ? texts.leadOf(newest.admissionYear) : texts.lead}
      stale={data && error && texts.notUpdated}
      action={data && <NextAct rounds={data.data} defaults={data.planDefaults} />}
    >
      <QueryResult query={rounds} texts={texts} skeleton={<YearSkeleton />}>
        {({ data: shown, runs = [] }) => <Year rounds={shown} runs={runs} />}
      </QueryResult>
    </PageFrame>
  );
}

interface YearProps {
  rounds: readonly Round[];
  runs: readonly AllotmentRun[];
}

function Year({ rounds, runs }: YearProps) {
  const open = rounds.find(isOpenRound);
  return (
    <div className={pageClasses.page}>
      {open && <p className={pageClasses.summary}>{texts.openRound(roundTitle(open))}</p>}
      <ConsentNote />
      <Card>
        <YearList rounds={rounds} runs={runs} />
      </Card>
      <KeptBeds />
      {rounds.length === 0 && <Empty title={texts.empty}>{texts.emptyMore}</Empty>}
    </div>
  );
}

interface NextActProps extends Pick<PlanRoundDialogProps, 'defaults'> {
  rounds: readonly Round[];
}

/** Goes to the round that is not published yet; without one, plans the next. */
function NextAct({ rounds, defaults }: NextActProps) {
  const [planning, setPlanning] = useState(false);
  const open = rounds.find(isOpenRound);
  const mockDone = rounds.some(({ state }) => state === 'published');
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
