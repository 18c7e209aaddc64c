import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import type { ListLayout } from '../../../../lib/filters/layout-toggle.tsx';
import type { ListPage } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { messages } from '../messages.ts';
import { NoticeCard, type NoticeHandlers } from './notice-card.tsx';

export interface NoticeListProps extends NoticeHandlers {
  list: ListPage<PublicNotice>;
  layout: ListLayout;
  updating: boolean;
}

/** One page of notices, as a grid or a list of cards. */
export function NoticeList({ list, layout, updating, ...handlers }: NoticeListProps) {
  return (
    <>
      <p role="status" className={pageClasses.summary}>
        {messages.shown(list.rows.length, list.total)}
      </p>
      <ul className={pageClasses[layout]} aria-busy={updating}>
        {list.rows.map((notice) => (
          <NoticeCard key={notice._id} notice={notice} layout={layout} {...handlers} />
        ))}
      </ul>
    </>
  );
}
