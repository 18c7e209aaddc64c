import type { Round } from '@hostel/contracts/admission/rounds';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import { useParamsChange } from '@hostel/shared-ui/use-params-change';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { keepOnly, oneOf } from '../../../../lib/filters/url-filters.ts';
import { labelOf } from '../../../../lib/labels.ts';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { rounds } from '../../../../paths.ts';
import { OnlyForAllHalls } from '../components/only-for-all-halls.tsx';
import { DecisionsTab } from '../decisions/decisions-tab.tsx';
import { modeOf, stateLabels, stateTones } from '../labels.ts';
import { roundMessages as texts } from '../messages.ts';
import { OffersTab } from '../offers/offers-tab.tsx';
import { PlanTab } from '../plan/plan-tab.tsx';
import { useRound } from '../queries.ts';
import { Figures } from '../record/figures.tsx';
import { ProofCard } from '../record/proof-card.tsx';
import { HashesCard, RecordCard } from '../record/record-card.tsx';
import { stepMessages } from '../steps/messages.ts';
import { StepsCard } from '../steps/steps-card.tsx';
import classes from './round-page.module.css';

/** One round: its steps with the next act, its result, the answers and the record. */
export function RoundPage() {
  return (
    <OnlyForAllHalls title={texts.title}>
      <OneRound />
    </OnlyForAllHalls>
  );
}

function OneRound() {
  const { roundId = '' } = useParams();
  const query = useRound(roundId);
  const { data, error } = query;
  const round = data?.data;
  return (
    <PageFrame
      title={round ? roundTitle(round) : texts.title}
      lead={round && <Lead round={round} />}
      stale={data && error && texts.notUpdated}
      action={<ButtonLink to={rounds}>{texts.all}</ButtonLink>}
    >
      <QueryResult
        query={query}
        texts={texts}
        skeleton={<ListSkeleton label={texts.loading} shape="parts" count={4} />}
      >
        {({ data: shown }) => (
          <div className={pageClasses.page}>
            <StepsCard round={shown} />
            {shown.counts && shown.state !== 'cancelled' && <Figures counts={shown.counts} />}
            <UnmetNeeds round={shown} />
            <RoundTabs round={shown} />
          </div>
        )}
      </QueryResult>
    </PageFrame>
  );
}

/** How many recorded needs the result does not meet, with the way to the names. */
function UnmetNeeds({ round: { needsUnmet = 0, state, erasedAt } }: { round: Round }) {
  if (needsUnmet === 0 || erasedAt || !['previewed', 'published'].includes(state)) return null;
  return (
    <p>
      <Link to="?tab=decisions&unmet=yes">{stepMessages.needsUnmet(needsUnmet)}</Link>
    </p>
  );
}

function Lead({ round }: { round: Round }) {
  return (
    <span className={classNames(ui.wrap23, ui.middle)}>
      <StatusBadge tone={stateTones[round.state] ?? 'neutral'}>
        {labelOf(stateLabels, round.state)}
      </StatusBadge>
      {modeOf(round)}
    </span>
  );
}

function Decisions({ round }: { round: Round }) {
  const { erasedAt } = round;
  if (!erasedAt) return <DecisionsTab round={round} />;
  return <Empty title={texts.erasedTitle}>{texts.erased(fullDate(erasedAt))}</Empty>;
}

type TabId = 'answers' | 'decisions' | 'plan' | 'record';

/** The parts that a round has in its state. */
function tabsOf({ state, offers }: Round): readonly TabId[] {
  if (state === 'published')
    return offers ? ['answers', 'decisions', 'record'] : ['decisions', 'record'];
  return state === 'previewed' ? ['decisions', 'plan', 'record'] : ['record'];
}

function RoundTabs({ round }: { round: Round }) {
  const [params, change] = useParamsChange();
  const shown = tabsOf(round);
  const tab = oneOf(shown, params.get('tab')) ?? shown[0] ?? 'record';
  const record = (
    <div className={classNames(classes.record, ui.stack4, ui.top, ui.shrink)}>
      <div className={classNames(ui.stack4, ui.top, ui.shrink)}>
        <RecordCard round={round} />
        <ProofCard round={round} />
      </div>
      <HashesCard round={round} />
    </div>
  );
  if (shown.length === 1) return record;
  const panels: Record<TabId, ReactNode> = {
    answers: <OffersTab round={round} />,
    decisions: <Decisions round={round} />,
    plan: <PlanTab round={round} />,
    record,
  };
  return (
    <Tabs
      label={texts.tabs}
      value={tab}
      // Another tab starts without the search and filters of this one.
      onChange={(next) =>
        change((current) => keepOnly(current, next === shown[0] ? {} : { tab: next }), {
          replace: true,
          preventScrollReset: true,
        })
      }
      tabs={shown.map((id) => ({ id, label: texts[id], panel: id === tab && panels[id] }))}
    />
  );
}
