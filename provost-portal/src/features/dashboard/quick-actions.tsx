import { CountBadge } from '@hostel/shared-ui/badge';
import {
  BedDouble,
  ChartColumn,
  ClipboardCheck,
  Mail,
  Megaphone,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import classes from './quick-actions.module.css';

interface Action {
  to: string;
  title: string;
  more: string;
  icon: LucideIcon;
  /** Carries the number of those that wait. */
  counts?: true;
}

const actions: readonly Action[] = [
  {
    to: '/provost-login/view-profiles',
    title: messages.viewProfiles,
    more: messages.viewProfilesMore,
    icon: Users,
  },
  {
    to: '/provost-login/student-notice',
    title: messages.sendNotice,
    more: messages.sendNoticeMore,
    icon: Mail,
  },
  {
    to: '/provost-login/student-queries',
    title: messages.reviewRequests,
    more: messages.reviewRequestsMore,
    icon: ClipboardCheck,
    counts: true,
  },
  {
    to: '/provost-login/public-notice',
    title: messages.publicNotices,
    more: messages.publicNoticesMore,
    icon: Megaphone,
  },
  {
    to: '/provost-login/allotment-data',
    title: messages.allotment,
    more: messages.allotmentMore,
    icon: BedDouble,
  },
  {
    to: '/provost-login/student-queries',
    title: messages.analytics,
    more: messages.analyticsMore,
    icon: ChartColumn,
  },
];

/** Where one goes from here; what waits for an answer is counted. */
export function QuickActions({ pending }: { pending: number }) {
  return (
    <section className={classes.section}>
      <h2>{messages.quickActions}</h2>
      <ul className={classes.list}>
        {actions.map(({ to, title, more, icon: Icon, counts }) => (
          <li key={title} className={classes.action}>
            <Icon aria-hidden className={classes.icon} />
            <div>
              <Link to={to} className={classes.link}>
                {title}
              </Link>
              <p className={classes.more}>{more}</p>
            </div>
            {counts && pending > 0 && <CountBadge count={pending} label={messages.pendingBadge} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
