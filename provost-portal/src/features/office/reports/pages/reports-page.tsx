import { reports } from '@hostel/contracts/office/reports';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { Tabs } from '@hostel/shared-ui/tabs';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import pageClasses from '../../../../lib/page.module.css';
import { ReportFilters } from '../components/report-filters.tsx';
import { ReportPanel } from '../components/report-panel.tsx';
import { filtersFrom, isReversed, type ShownReport } from '../filters.ts';
import { messages as texts } from '../messages.ts';

/** The reports that the account may read. */
function useOwnReports(): ShownReport[] {
  const role = useSession((state) => state.user?.role);
  return reports.filter(({ access }) => access.some((reading) => reading === role));
}

/** The reports of the office, each with filters in the address, a chart, a table and files. */
export function ReportsPage() {
  const url = useUrlFilters(filtersFrom);
  const own = useOwnReports();
  const report = own.find((each) => each === url.filters.report) ?? own[0] ?? reports[0];
  const filters = { ...url.filters, report };
  const panel = (
    <div className={pageClasses.page}>
      <ReportFilters
        filters={filters}
        onFilter={url.setFilter}
        onClear={() => url.clear(['hall', 'year', 'from', 'to'])}
      />
      {!isReversed(filters) && (
        <ReportPanel key={report.id} filters={filters} onPage={url.toPage} />
      )}
    </div>
  );
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <Tabs
        label={texts.reports}
        value={report.id}
        onChange={(id) => url.setFilter('report', id)}
        tabs={own.map((each) => ({
          id: each.id,
          label: each.label,
          panel: each === report ? panel : null,
        }))}
      />
    </PageFrame>
  );
}
