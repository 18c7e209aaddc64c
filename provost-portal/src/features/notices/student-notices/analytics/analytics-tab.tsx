import type { ReplyOf } from '@hostel/contracts/wire/call';
import type { sentNotices } from '@hostel/contracts/notices/student-notices';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Card } from '@hostel/shared-ui/card';
import { Empty } from '@hostel/shared-ui/empty';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { countsOf, type ShownCounts } from '../../../../lib/list/count-row.tsx';
import { QueryResult, type ReadQuery } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { responseRate } from '../delivery.ts';
import { analyticsMessages as texts } from '../messages.ts';
import { TypeBars } from './type-bars.tsx';

export interface AnalyticsTabProps {
  query: ReadQuery<Pick<ReplyOf<typeof sentNotices>, 'counts'>>;
  students: ShownCounts<number>;
}

/** How many notices were sent and delivered, and how many of each type. */
export function AnalyticsTab({ query, students }: AnalyticsTabProps) {
  const counts = countsOf(query);
  return (
    <div className={pageClasses.page}>
      <StatRow compact label={texts.figures}>
        <StatCard label={texts.total} value={counts && formatCount(counts.total)} />
        <StatCard
          label={texts.responseRate}
          value={counts && responseRate(counts)}
          note={texts.responseNote}
          tone="good"
        />
        <StatCard
          label={texts.activeStudents}
          value={students && formatCount(students)}
          note={texts.activeNote}
        />
      </StatRow>
      <QueryResult
        query={query}
        texts={texts}
        skeleton={
          <Card title={texts.byType}>
            <SkeletonGroup label={texts.loading} />
          </Card>
        }
      >
        {({ counts: { total, byType } }) => (
          <Card title={texts.byType}>
            {total === 0 ? (
              <Empty title={texts.empty}>{texts.emptyMore}</Empty>
            ) : (
              <TypeBars total={total} byType={byType} />
            )}
          </Card>
        )}
      </QueryResult>
    </div>
  );
}
