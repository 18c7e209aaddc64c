import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useYearParam } from '@hostel/shared-ui/use-year-param';
import { useState } from 'react';
import { useFees } from '../../features/fees/queries.ts';
import { useLeave } from '../../features/requests/leave/queries.ts';
import { useMaintenanceRequests } from '../../features/requests/maintenance/queries.ts';
import { Timeline } from '../../features/residence/my-stay/components/timeline.tsx';
import { UndertakingCard } from '../../features/residence/my-stay/components/undertaking-card.tsx';
import { hasLeft, useMyStay } from '../../lib/my-stay.ts';
import { useMyOffer } from '../../features/admission/offers/queries.ts';
import { usePublicNotices } from '../../features/notices/public-notices/queries.ts';
import { dashboardMessages } from './messages.ts';
import { HomeSkeleton } from './components/home-skeleton.tsx';
import { NeedHelp } from './components/need-help.tsx';
import { NoticeBoardCard } from './components/notice-board-card.tsx';
import { OwnRoom } from './components/own-room.tsx';
import { QuickActions } from './components/quick-actions.tsx';
import { RecentNotices } from './components/recent-notices.tsx';
import { RecentRequests } from './components/recent-requests.tsx';
import { StatusCards } from './components/status-cards.tsx';
import { Welcome } from './components/welcome.tsx';
import classes from './dashboard-page.module.css';

/**
 * Begins the reads of the page's parts at once.
 * @returns whether the steps are known, and the offer where it is to be answered; it stays so
 */
function useIsReady({ data, isPending }: ReturnType<typeof useMyStay>): boolean {
  const answers = data?.nextAct?.act === 'answer-offer';
  const offer = useMyOffer({ enabled: answers });
  useFees();
  useLeave();
  useMaintenanceRequests();
  usePublicNotices(false);
  const [isReady, setIsReady] = useState(false);
  if (!isReady && !isPending && !(answers && offer.isPending)) setIsReady(true);
  return isReady;
}

/** The student's home: what to do next, the year, the room, notices and requests. */
export function DashboardPage() {
  const stay = useMyStay();
  const isReady = useIsReady(stay);
  return (
    <PageFrame title={dashboardMessages.title}>
      {isReady ? <Home query={stay} /> : <HomeSkeleton />}
    </PageFrame>
  );
}

function Home({ query }: { query: ReturnType<typeof useMyStay> }) {
  const { data: stay, isError } = query;
  const left = hasLeft(stay);
  const [year] = useYearParam();
  const shown = useMyStay(year, { enabled: year !== undefined }).data ?? stay;
  return (
    <div className={classes.dashboard}>
      <Welcome query={query} stay={stay} />
      <div className={classNames(classes.columns, ui.stack6, ui.top)}>
        {stay && shown && (
          <Timeline stay={shown} isStale={isError} defaultYear={stay.admissionYear} />
        )}
        <div className={classes.stack}>
          {stay?.undertaking?.how === null && <UndertakingCard undertaking={stay.undertaking} />}
          <QuickActions />
          <RecentNotices />
          <RecentRequests />
        </div>
      </div>
      <OwnRoom hasLeft={left} />
      <NoticeBoardCard />
      <div className={classes.strip}>
        <StatusCards hasLeft={left} />
        <NeedHelp />
      </div>
    </div>
  );
}
