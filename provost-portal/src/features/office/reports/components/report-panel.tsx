import { Empty } from '@hostel/shared-ui/empty';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Pager } from '@hostel/shared-ui/pager';
import { TableSkeleton } from '@hostel/shared-ui/table-skeleton';
import type { Report } from '@hostel/contracts/office/reports';
import { usePagePastEnd } from '../../../../lib/filters/url-filters.ts';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { hasPeriod, type ReportFilters } from '../filters.ts';
import { messages as texts } from '../messages.ts';
import { useReport } from '../queries.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportFiles } from './report-files.tsx';
import classes from './report-panel.module.css';
import { ReportTable } from './report-table.tsx';

export interface ReportPanelProps {
  filters: ReportFilters;
  onPage: (page: number) => void;
}

/** One report: what it counts, its files, its chart and its table. */
export function ReportPanel({ filters, onPage }: ReportPanelProps) {
  const { report, page } = filters;
  const query = useReport(filters);
  const known = query.isPlaceholderData ? undefined : query.data?.data.pagination.totalPages;
  const past = usePagePastEnd(page, known, onPage);
  const skeleton = <TableSkeleton label={texts.loading} />;
  if (past) return skeleton;
  return (
    <QueryResult query={query} texts={texts} skeleton={skeleton}>
      {({ data }) => (
        <div className={pageClasses.page}>
          <Head read={data} filters={filters} />
          {data.rows.length === 0 ? (
            <Empty title={report.empty}>{texts.emptyMore(hasPeriod(report))}</Empty>
          ) : (
            <>
              {data.chart && (
                <ReportChart chart={data.chart} filters={filters} period={data.period} />
              )}
              <ReportTable id={report.id} report={data} updating={query.isPlaceholderData} />
              {data.pagination.totalPages > 1 && (
                <p className={classes.inPrint}>
                  {texts.printedPage(page, data.pagination.totalPages)}
                </p>
              )}
              <Pager page={page} pages={data.pagination.totalPages} onPage={onPage} />
            </>
          )}
        </div>
      )}
    </QueryResult>
  );
}

function Head({ read, filters }: { read: Report; filters: ReportFilters }) {
  const { period, note } = read;
  const days = period && texts.period(dayLabel(period.from), dayLabel(period.to));
  return (
    <div className={pageClasses.head}>
      <p className={pageClasses.summary}>
        {days && <strong>{days}. </strong>}
        {filters.report.note}
        {note && ` ${note}`}
      </p>
      <div className={pageClasses.actions}>
        <ReportFiles filters={filters} />
      </div>
    </div>
  );
}
