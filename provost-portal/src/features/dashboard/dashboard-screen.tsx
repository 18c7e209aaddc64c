import { campusHour } from '@hostel/shared-ui/dates';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { greeting } from '../../lib/greeting.ts';
import screen from '../../lib/screen.module.css';
import { counted } from '../../lib/student-words.ts';
import { recentActivity } from './activity.ts';
import { BedMap } from './bed-map.tsx';
import classes from './dashboard-screen.module.css';
import { Figures } from './figures.tsx';
import { HallOccupancy } from './hall-occupancy.tsx';
import { messages } from './messages.ts';
import { useDashboard, type Dashboard } from './queries.ts';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SystemStatus } from './system-status.tsx';
import { WeekPlot } from './week-plot.tsx';

const today = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'full' });

/** The day at a glance. A call that fails leaves its list empty, and the rest as it is. */
export function DashboardScreen() {
  const dashboard = useDashboard();
  const now = new Date();
  useFailureToast('dashboard-failed', dashboard.failed ? messages.failed : undefined);
  return (
    <PageFrame
      title={greeting(campusHour(now))}
      documentTitle={messages.title}
      lead={today.format(now)}
      stale={dashboard.failed ? messages.failed : dashboard.stale && messages.notUpdated}
      action={!dashboard.loading && <Counters dashboard={dashboard} />}
    >
      {dashboard.loading ? <Loading /> : <Loaded dashboard={dashboard} />}
    </PageFrame>
  );
}

function Counters({ dashboard }: { dashboard: Dashboard }) {
  const { maintenance, leave, feedback } = dashboard;
  const counters = [
    [messages.maintenance, maintenance],
    [messages.leave, leave],
    [messages.feedback, feedback],
  ] as const;
  return (
    <dl className={classes.counters} aria-label={messages.counters}>
      {counters.map(([label, list]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{counted(list?.counts.total ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Loading() {
  return (
    <div className={screen.screen}>
      <p aria-hidden className={screen.told}>
        {messages.loading}
      </p>
      <SkeletonGroup label={messages.loading} className={screen.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} shape="block" className={screen.bone} />
        ))}
      </SkeletonGroup>
    </div>
  );
}

function Loaded({ dashboard }: { dashboard: Dashboard }) {
  const { summary } = dashboard;
  return (
    <div className={screen.screen}>
      <Figures summary={summary} />
      <QuickActions pending={summary?.counts.pendingRequests ?? 0} />
      <div className={classes.columns}>
        <RecentActivity activities={recentActivity(dashboard)} />
        <SystemStatus summary={summary} />
      </div>
      {summary && (
        <>
          <div className={classes.plots}>
            <WeekPlot weeks={summary.weeks} />
            <HallOccupancy halls={summary.occupancy} />
          </div>
          <BedMap bedMap={summary.bedMap} />
        </>
      )}
    </div>
  );
}
