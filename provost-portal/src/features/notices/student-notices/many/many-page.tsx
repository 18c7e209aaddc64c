import type { NoticeToMany } from '@hostel/contracts/notices/student-notices/many';
import { ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { Link } from 'react-router-dom';
import { pageFrom, useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { manyNoticePath, newManyNotice, studentNotices } from '../../../../paths.ts';
import { listMessages as texts } from './messages.ts';
import { NoticeState } from './notice-state.tsx';
import { useNoticesToMany } from './queries.ts';

const columns: readonly Column<NoticeToMany>[] = [
  {
    key: 'subject',
    header: texts.subject,
    rowHeader: true,
    cell: ({ _id, subject, audienceText }) => (
      <TwoLines sub={audienceText}>
        <Link to={manyNoticePath(_id)}>{subject}</Link>
      </TwoLines>
    ),
  },
  {
    key: 'reached',
    header: texts.reached,
    align: 'end',
    card: 'top',
    cell: ({ sent, total }) => texts.of(sent, total),
  },
  { key: 'by', header: texts.sentBy, priority: 2, cell: ({ sentBy }) => sentBy },
  {
    key: 'at',
    header: texts.at,
    card: 'line',
    cell: ({ sendAt, startedAt, createdAt }) => <TimeLabel at={startedAt ?? sendAt ?? createdAt} />,
  },
  {
    key: 'state',
    header: texts.state,
    card: 'bottom',
    cell: (notice) => <NoticeState notice={notice} />,
  },
];

/** The notices to many, newest first. */
export function ManyPage() {
  const { filters, toPage } = useUrlFilters((params) => ({ page: pageFrom(params) }));
  const notices = useNoticesToMany({ page: filters.page });
  const { data, error } = notices;
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      stale={data && error && texts.notUpdated}
      action={
        <div className={pageClasses.actions}>
          <ButtonLink to={studentNotices}>{texts.back}</ButtonLink>
          <ButtonLink variant="primary" to={newManyNotice}>
            {texts.write}
          </ButtonLink>
        </div>
      }
    >
      <PagedList query={notices} texts={texts} page={filters.page} onPage={toPage}>
        {({ rows, total }, updating) => (
          <Table
            caption={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowName={({ subject }) => subject}
            total={total}
            noun="notice"
            updating={updating}
          />
        )}
      </PagedList>
    </PageFrame>
  );
}
