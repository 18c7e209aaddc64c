import type { SentNotice } from '@hostel/contracts/notices';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { Tabs } from '@hostel/shared-ui/tabs';
import { notify } from '@hostel/shared-ui/toast';
import { useTabParam } from '@hostel/shared-ui/use-tab-param';
import { useState } from 'react';
import { RefreshButton } from '../../lib/refresh-button.tsx';
import screen from '../../lib/screen.module.css';
import { AnalyticsTab } from './analytics-tab.tsx';
import { recentSize } from './filters.ts';
import { HistoryTab } from './history-tab.tsx';
import { historyMessages, messages } from './messages.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { useRefresh, useSentNotices, useStudents } from './queries.ts';
import { SendTab } from './send-tab.tsx';

/** Formal notices to single students: write, look up, count. */
export function StudentNoticesScreen() {
  const [tab, show] = useTabParam(['send', 'history', 'analytics']);
  const recent = useSentNotices({ limit: recentSize });
  const students = useStudents('');
  const refresh = useRefresh();
  const [refreshing, setRefreshing] = useState(false);
  const [viewed, setViewed] = useState<SentNotice>();
  const counts = recent.data?.counts ?? (recent.isError ? null : undefined);
  const count = students.data?.pagination.totalItems ?? (students.isError ? null : undefined);

  const refreshAll = async () => {
    setRefreshing(true);
    if (await refresh()) notify.success(messages.refreshed);
    else notify.error(historyMessages.loadError, { id: 'notice-history-failed' });
    setRefreshing(false);
  };

  return (
    <PageFrame
      title={messages.title}
      lead={
        typeof count === 'number' ? `${messages.students(count)}. ${messages.lead}` : messages.lead
      }
      stale={recent.isError && recent.data ? messages.notUpdated : undefined}
      action={<RefreshButton busy={refreshing} onRefresh={() => void refreshAll()} />}
    >
      <div className={screen.screen}>
        <StatRow compact label={messages.counts}>
          <StatCard label={messages.totalSent} value={counts && counts.total} />
          <StatCard label={messages.urgent} value={counts && counts.urgent} tone="bad" />
          <StatCard label={messages.pending} value={counts && counts.pending} tone="waiting" />
          <StatCard label={messages.delivered} value={counts && counts.delivered} tone="good" />
        </StatRow>
        <Tabs
          label={messages.tabs}
          value={tab}
          onChange={show}
          tabs={[
            {
              id: 'send',
              label: messages.send,
              panel: (
                <SendTab
                  notices={recent.data?.data}
                  failed={recent.isError}
                  onRetry={() => void recent.refetch()}
                  onView={setViewed}
                />
              ),
            },
            { id: 'history', label: messages.history, panel: <HistoryTab onView={setViewed} /> },
            {
              id: 'analytics',
              label: messages.analytics,
              panel: <AnalyticsTab counts={counts} students={count} />,
            },
          ]}
        />
      </div>
      {viewed && <NoticeDialog notice={viewed} onClose={() => setViewed(undefined)} />}
    </PageFrame>
  );
}
