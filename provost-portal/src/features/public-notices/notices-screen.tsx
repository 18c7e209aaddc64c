import { managingRoles } from '@hostel/contracts/roles';
import { Button } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { notify } from '@hostel/shared-ui/toast';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { layoutFrom } from '../../lib/filters/layout-toggle.tsx';
import { useUrlFilters } from '../../lib/filters/url-filters.ts';
import { RefreshButton } from '../../lib/refresh-button.tsx';
import screen from '../../lib/screen.module.css';
import { filtersFrom, narrowing } from './filters.ts';
import { messages } from './messages.ts';
import { NoticeList } from './notice-list.tsx';
import { NoticesFilters } from './notices-filters.tsx';
import { OpenDialog, type Opened } from './open-dialog.tsx';
import { usePublicNotices } from './queries.ts';

export function NoticesScreen() {
  const { filters, params, setFilter, clear } = useUrlFilters(filtersFrom);
  const layout = layoutFrom(params);
  const notices = usePublicNotices(filters);
  const [opened, setOpened] = useState<Opened>();
  const role = useSession((state) => state.user?.role);
  const manages = managingRoles.some((managing) => managing === role);
  const { data, error, isFetching } = notices;
  const clearAll = () => clear(narrowing);
  const counts = data?.counts ?? (error ? null : undefined);
  useFailureToast('public-notices-failed', error ? messages.failed : undefined);

  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={error && data ? messages.notUpdated : undefined}
      action={
        <div className={screen.actions}>
          <RefreshButton busy={isFetching} onRefresh={() => void notices.refetch()} />
          {manages && (
            <>
              <Button onClick={() => setOpened({ dialog: 'templates' })}>
                <LayoutTemplate aria-hidden />
                {messages.templates}
              </Button>
              <Button variant="primary" onClick={() => setOpened({ dialog: 'create' })}>
                <Plus aria-hidden />
                {messages.create}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={screen.screen}>
        <StatRow compact label={messages.counts}>
          <StatCard label={messages.total} value={counts && counts.total} />
          <StatCard label={messages.published} value={counts && counts.published} tone="good" />
          <StatCard label={messages.important} value={counts && counts.important} tone="info" />
          <StatCard label={messages.drafts} value={counts && counts.drafts} tone="waiting" />
        </StatRow>
        <NoticesFilters filters={filters} layout={layout} onFilter={setFilter} onClear={clearAll} />
        <NoticeList
          query={notices}
          filters={filters}
          layout={layout}
          onClear={clearAll}
          onPage={(page) => setFilter('page', String(page))}
          onView={(notice) => setOpened({ dialog: 'view', notice })}
          manage={
            manages
              ? {
                  onPublish: (notice) => setOpened({ dialog: 'publish', notice }),
                  onEdit: (notice) => setOpened({ dialog: 'edit', notice }),
                  onDelete: (notice) => setOpened({ dialog: 'delete', notice }),
                }
              : undefined
          }
        />
      </div>
      <OpenDialog
        opened={opened}
        onUse={(template) => {
          notify.info(messages.applied(template.name));
          setOpened({ dialog: 'create', template });
        }}
        onClose={() => setOpened(undefined)}
      />
    </PageFrame>
  );
}
