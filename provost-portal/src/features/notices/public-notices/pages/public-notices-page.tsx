import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { notify } from '@hostel/shared-ui/toast';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { layoutFrom } from '../../../../lib/filters/layout-toggle.tsx';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { CountRow, countsOf } from '../../../../lib/list/count-row.tsx';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import { useMay } from '../../../../lib/may.ts';
import pageClasses from '../../../../lib/page.module.css';
import { RefreshButton } from '../../../../lib/refresh-button.tsx';
import { NoticeFilters } from '../components/notice-filters.tsx';
import { NoticeList } from '../components/notice-list.tsx';
import { OpenDialog, type Opened } from '../components/open-dialog.tsx';
import { filtersFrom, isFiltered, narrowing } from '../filters.ts';
import { countCards, messages } from '../messages.ts';
import { usePublicNotices } from '../queries.ts';

/** The public notices of every status; staff who manage them write, publish, archive and delete here. */
export function PublicNoticesPage() {
  const { filters, params, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const layout = layoutFrom(params);
  const notices = usePublicNotices(filters);
  const manages = useMay('manage');
  const [opened, setOpened] = useState<Opened>();
  const { data, error, isFetching } = notices;

  const clearAll = () => clear(narrowing);
  const openWith =
    (dialog: 'view' | 'publish' | 'edit' | 'unschedule' | 'archive' | 'delete') =>
    (notice: PublicNotice) =>
      setOpened({ dialog, notice });
  const managing = {
    onPublish: openWith('publish'),
    onEdit: openWith('edit'),
    onUnschedule: openWith('unschedule'),
    onArchive: openWith('archive'),
    onDelete: openWith('delete'),
  };
  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={data && error && messages.notUpdated}
      action={
        <div className={pageClasses.actions}>
          <RefreshButton busy={isFetching} onRefresh={() => void notices.refetch()} />
          {manages && <WritingButtons onOpen={setOpened} />}
        </div>
      }
    >
      <div className={pageClasses.page}>
        <CountRow label={messages.counts} counts={countsOf(notices)} cards={countCards} />
        <NoticeFilters filters={filters} layout={layout} onFilter={setFilter} onClear={clearAll} />
        <PagedList
          query={notices}
          texts={messages}
          skeleton={<ListSkeleton label={messages.loading} shape="cards" count={3} />}
          page={filters.page}
          onPage={toPage}
          filtered={isFiltered(filters)}
          onClear={clearAll}
        >
          {(list, updating) => (
            <NoticeList
              list={list}
              layout={layout}
              updating={updating}
              onView={openWith('view')}
              managing={manages ? managing : undefined}
            />
          )}
        </PagedList>
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

function WritingButtons({ onOpen }: { onOpen: (opened: Opened) => void }) {
  return (
    <>
      <Button onClick={() => onOpen({ dialog: 'templates' })}>
        <LayoutTemplate aria-hidden />
        {messages.templates}
      </Button>
      <Button variant="primary" onClick={() => onOpen({ dialog: 'create' })}>
        <Plus aria-hidden />
        {messages.create}
      </Button>
    </>
  );
}
