import { ui } from '@hostel/shared-ui/classes';
import { Link } from 'react-router-dom';
import pageClasses from '../../../../lib/page.module.css';
import * as paths from '../../../../paths.ts';
import { useNeedsList } from '../queries.ts';
import { needListMessages as texts } from './messages.ts';

/**
 * Before a lock: how many recorded needs no choice serves, and for how many that are not met yet a bed is
 * free, each with its list; nothing for none.
 * @param year of the round; without it, the year for which applications are taken
 */
export function NeedsNote({ year }: { year?: number }) {
  const noChoice = useNeedsList({ year, status: 'no-choice', limit: 1 }).data;
  const free = useNeedsList({ year, free: 'yes', limit: 1 }).data;
  const counts = [
    {
      count: noChoice?.pagination.totalItems ?? 0,
      text: texts.noChoice,
      query: 'status=no-choice',
    },
    { count: free?.pagination.totalItems ?? 0, text: texts.bedFree, query: 'free=yes' },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <div className={ui.stack2}>
      {counts.map(({ count, text, query }) => (
        <p key={query} className={pageClasses.summary}>
          {text(count)} <Link to={`${paths.needs}?${query}`}>{texts.show}</Link>
        </p>
      ))}
    </div>
  );
}
