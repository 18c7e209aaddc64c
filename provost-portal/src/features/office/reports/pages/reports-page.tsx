import { requestRoles } from '@hostel/contracts/wire/roles';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { useSession } from '@hostel/shared-ui/session';
import { Tabs } from '@hostel/shared-ui/tabs';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import pageClasses from '../../../../lib/page.module.css';
import { ReportFilters } from '../components/report-filters.tsx';
import { ReportPanel } from '../components/report-panel.tsx';
import { filtersFrom, isReversed } from '../filters.ts';
import { messages as texts, reportIds, type ReportId } from '../messages.ts';

/** Reports that only staff who handle requests and leave may read. */
const ofResidents: readonly ReportId[] = ['requests', 'leave'];

/** The reports that the account may read. */
function useOwnReports(): readonly ReportId[] {
  const role = useSession((state) => state.user?.role);
  const handles = requestRoles.some((handling) => handling === role);
  return handles ? reportIds : reportIds.filter((id) => !ofResidents.includes(id));
}

/** The reports of the office, each with filters in the address, a chart, a table and files. */
export function ReportsPage() {
  const url = useUrlFilters(filtersFrom);
  const own = useOwnReports();
  const report = own.find((id) => id === url.filters.report) ?? 'occupancy';
  const filters = { ...url.filters, report };
  const panel = (
    <div className={pageClasses.page}>
      <ReportFilters
        filters={filters}
        onFilter={url.setFilter}
        onClear={() => url.clear(['hall', 'year', 'from', 'to'])}
      />
      {/* Each report reads with hooks of its own. */}
      {!isReversed(filters) && <ReportPanel key={report} filters={filters} onPage={url.toPage} />}
    </div>
  );
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <Tabs
        label={texts.reports}
        value={report}
        onChange={(id) => url.setFilter('report', id)}
        tabs={own.map((id) => ({
          id,
          label: texts.labels[id],
          panel: id === report ? panel : null,
        }))}
      />
    </PageFrame>
  );
}
