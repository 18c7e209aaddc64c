import type { SentNotice } from '@hostel/contracts/notices/student-notices';
import { ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import { notify } from '@hostel/shared-ui/toast';
import { useTabParam } from '@hostel/shared-ui/use-tab-param';
import { useState } from 'react';
import { CountRow, countsOf } from '../../../../lib/list/count-row.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { RefreshButton } from '../../../../lib/refresh-button.tsx';
import { manyNotices } from '../../../../paths.ts';
import { AnalyticsTab } from '../analytics/analytics-tab.tsx';
import { NoticeDialog } from '../components/notice-dialog.tsx';
import { recentSize } from '../filters.ts';
import { HistoryTab } from '../history/history-tab.tsx';
import { countCards, historyMessages, messages } from '../messages.ts';
import { useRefresh, useSentNotices, useStudentCount } from '../queries.ts';
import { SendTab } from '../send/send-tab.tsx';

/** Formal notices to individual students: send, history, analytics. */
export function StudentNoticesPage() {
  const [tab, setTab] = useTabParam(['send', 'history', 'analytics']);
  const recent = useSentNotices({ limit: recentSize });
  const studentCount = useStudentCount();
  const [viewed, setViewed] = useState<SentNotice>();
  const counts = countsOf(recent);
  return (
    <PageFrame
      title={messages.title}
      lead={
        typeof studentCount === 'number'
          ? `${messages.students(studentCount)}. ${messages.lead}`
          : messages.lead
      }
      stale={recent.data && recent.error && messages.notUpdated}
      action={
        <div className={pageClasses.actions}>
          <ButtonLink to={manyNotices}>{messages.toMany}</ButtonLink>
          <RefreshAll />
        </div>
      }
    >
      <div className={pageClasses.page}>
        <CountRow label={messages.counts} counts={counts} cards={countCards} />
        <Tabs
          label={messages.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'send',
              label: messages.send,
              panel: <SendTab recent={recent} onView={setViewed} />,
            },
            { id: 'history', label: messages.history, panel: <HistoryTab onView={setViewed} /> },
            {
              id: 'analytics',
              label: messages.analytics,
              panel: <AnalyticsTab query={recent} students={studentCount} />,
            },
          ]}
        />
      </div>
      {viewed && <NoticeDialog notice={viewed} onClose={() => setViewed(undefined)} />}
    </PageFrame>
  );
}

/** Reads everything on the page again, and reports the result by a toast. */
function RefreshAll() {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const refreshAll = async () => {
    setBusy(true);
    if (await refresh()) notify.success(messages.refreshed);
    else notify.error(historyMessages.loadFailed.noReply, { id: 'notice-history-failed' });
    setBusy(false);
  };
  return <RefreshButton busy={busy} onRefresh={() => void refreshAll()} />;
}
