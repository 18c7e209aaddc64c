import type { RequestRow } from '@hostel/contracts/requests/shared';
import type { ListLayout } from '../../../../lib/filters/layout-toggle.tsx';
import { PageSelector, type PageSelectorProps } from '../../../../lib/filters/page-selector.tsx';
import type { ListPage } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { messages } from '../messages.ts';
import type { RequestHandlers } from './request-actions.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestTable } from './request-table.tsx';

export interface RequestListProps extends RequestHandlers, Omit<PageSelectorProps, 'pages'> {
  list: ListPage<RequestRow>;
  layout: ListLayout;
  updating: boolean;
}

/** One page of requests, as cards or as a table, below a selector of the page. */
export function RequestList(props: RequestListProps) {
  const { list, layout, updating, page, onPage, ...handlers } = props;
  const { rows, total, pages } = list;
  const selector = <PageSelector page={page} pages={pages} onPage={onPage} />;
  if (layout === 'list') {
    return (
      <>
        {selector}
        <RequestTable rows={rows} total={total} updating={updating} {...handlers} />
      </>
    );
  }
  return (
    <>
      <div className={pageClasses.head}>
        <p role="status" className={pageClasses.summary}>
          {messages.shown(rows.length, total)}
        </p>
        {selector}
      </div>
      <ul className={pageClasses.grid} aria-busy={updating}>
        {rows.map((row) => (
          <RequestCard key={row._id} request={row} {...handlers} />
        ))}
      </ul>
    </>
  );
}
