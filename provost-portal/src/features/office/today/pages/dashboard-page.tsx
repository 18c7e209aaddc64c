import { formatCount } from '@hostel/contracts/wire/counts';
import { campusFormat } from '@hostel/shared-ui/campus-zone';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { campusHour } from '@hostel/shared-ui/dates';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { useFailureToast } from '../../../../lib/failure-toast.ts';
import { greeting } from '../greeting.ts';
import pageClasses from '../../../../lib/page.module.css';
import { recentActivity } from '../activity.ts';
import { BedMap } from '../components/bed-map.tsx';
import classes from './dashboard-page.module.css';
import { Figures } from '../components/figures.tsx';
import { HallOccupancy } from '../components/hall-occupancy.tsx';
import { messages } from '../messages.ts';
import { recentSize, useDashboard, type Dashboard } from '../queries.ts';
import { QuickActions } from '../components/quick-actions.tsx';
import { RecentActivity } from '../components/recent-activity.tsx';
import { SystemStatus } from '../components/system-status.tsx';
import { WeekPlot } from '../components/week-plot.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

const longToday = campusFormat('en-IN', { dateStyle: 'full' });

interface DashboardPageProps {
  /** What waits today: the first part of the page. */
  work?: ReactNode;
}

/** The current situation in figures, lists and plots. A read that fails leaves only its part empty. */
export function DashboardPage({ work }: DashboardPageProps) {
  const dashboard = useDashboard();
  const now = officeNow();
  useFailureToast(
    'dashboard-failed',
    { data: undefined, error: dashboard.failure },
    () => messages.failed,
  );
  return (
    <PageFrame
      title={greeting(campusHour(now))}
      documentTitle={messages.title}
      lead={longToday(now)}
      stale={dashboard.stale && messages.notUpdated}
      action={<HeadEnd dashboard={dashboard} />}
    >
      <div className={pageClasses.page}>
        {work}
        <Content dashboard={dashboard} />
      </div>
    </PageFrame>
  );
}

/** The counters; while they are loaded, the loading text in their place. */
function HeadEnd({ dashboard }: { dashboard: Dashboard }) {
  if (dashboard.failure) return null;
  if (!dashboard.loading) return <Counters dashboard={dashboard} />;
  return (
    <p aria-hidden className={classes.loading}>
      {messages.loading}
    </p>
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
    <dl className={classNames(classes.counters, ui.wrap26)} aria-label={messages.counters}>
      {counters.map(([label, list]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(list?.counts.total ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Content({ dashboard }: { dashboard: Dashboard }) {
  if (dashboard.loading) return <Loading />;
  if (dashboard.failure) return <Failed dashboard={dashboard} />;
  return <Loaded dashboard={dashboard} />;
}

/** The links need no data, so they are shown at once. */
function Loading() {
  return (
    <div className={pageClasses.page}>
      <Figures summary={undefined} loading />
      <QuickActions pending={0} />
      <div className={classNames(classes.columns, ui.stack4, ui.top)}>
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

/** Nothing could be loaded: the error, and the links, which still work. */
function Failed({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={pageClasses.page}>
      <ErrorPanel
        message={messages.unavailable}
        onRetry={dashboard.refetch}
        busy={dashboard.fetching}
      />
      <QuickActions pending={0} />
      <SystemStatus summary={undefined} />
    </div>
  );
}

function Loaded({ dashboard }: { dashboard: Dashboard }) {
  const { summary } = dashboard;
  return (
    <div className={pageClasses.page}>
      <Figures summary={summary} />
      <QuickActions pending={summary?.counts.pendingRequests ?? 0} />
      <div className={classNames(classes.columns, ui.stack4, ui.top)}>
        <div className={ui.stack4}>
          <RecentActivity activities={recentActivity(dashboard)} />
          {summary && <WeekPlot weeks={summary.weeks} />}
        </div>
        <div className={ui.stack4}>
          <SystemStatus summary={summary} />
          {summary && <HallOccupancy halls={summary.occupancy} />}
        </div>
      </div>
      {summary && <BedMap bedMap={summary.bedMap} />}
    </div>
  );
}
