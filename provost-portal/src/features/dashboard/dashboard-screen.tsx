import { Card } from '@hostel/shared-ui/card';
import { campusHour } from '@hostel/shared-ui/dates';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
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
import { recentSize, useDashboard, type Dashboard } from './queries.ts';
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
      stale={dashboard.stale && messages.notUpdated}
      action={!dashboard.loading && !dashboard.failed && <Counters dashboard={dashboard} />}
    >
      <Face dashboard={dashboard} />
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

function Face({ dashboard }: { dashboard: Dashboard }) {
  if (dashboard.loading) return <Loading />;
  if (dashboard.failed) return <Failed dashboard={dashboard} />;
  return <Loaded dashboard={dashboard} />;
}

/** What leads on from here needs no numbers: it is there at once. */
function Loading() {
  return (
    <div className={screen.screen}>
      <p aria-hidden className={screen.told}>
        {messages.loading}
      </p>
      <Figures summary={undefined} loading />
      <QuickActions pending={0} />
      <div className={classes.columns}>
        <Card title={messages.recent}>
          <SkeletonGroup label={messages.loading} lines={recentSize * 2} />
        </Card>
        <Card title={messages.status}>
          {['a', 'b', 'c'].map((row) => (
            <Skeleton key={row} />
          ))}
        </Card>
      </div>
    </div>
  );
}

/** Nothing came at all: that is told, and the ways on from here still stand. */
function Failed({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={screen.screen}>
      <ErrorPanel message={messages.failed} onRetry={dashboard.refetch} busy={dashboard.fetching} />
      <QuickActions pending={0} />
      <SystemStatus summary={undefined} />
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
        <div className={classes.column}>
          <RecentActivity activities={recentActivity(dashboard)} />
          {summary && <WeekPlot weeks={summary.weeks} />}
        </div>
        <div className={classes.column}>
          <SystemStatus summary={summary} />
          {summary && <HallOccupancy halls={summary.occupancy} />}
        </div>
      </div>
      {summary && <BedMap bedMap={summary.bedMap} />}
    </div>
  );
}
