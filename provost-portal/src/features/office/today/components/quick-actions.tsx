import { CountBadge } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
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
import * as paths from '../../../../paths.ts';
import { messages } from '../messages.ts';
import classes from './quick-actions.module.css';

interface Action {
  to: string;
  title: string;
  more: string;
  icon: LucideIcon;
  /** Shows the number of pending requests. */
  showsPending?: true;
}

const actions: readonly Action[] = [
  {
    to: paths.students,
    title: messages.viewProfiles,
    more: messages.viewProfilesMore,
    icon: Users,
  },
  {
    to: paths.studentNotices,
    title: messages.sendNotice,
    more: messages.sendNoticeMore,
    icon: Mail,
  },
  {
    to: paths.requests,
    title: messages.reviewRequests,
    more: messages.reviewRequestsMore,
    icon: ClipboardCheck,
    showsPending: true,
  },
  {
    to: paths.publicNotices,
    title: messages.publicNotices,
    more: messages.publicNoticesMore,
    icon: Megaphone,
  },
  {
    to: paths.allotment,
    title: messages.allotment,
    more: messages.allotmentMore,
    icon: BedDouble,
  },
  {
    to: paths.requests,
    title: messages.analytics,
    more: messages.analyticsMore,
    icon: ChartColumn,
  },
];

/** Links to the pages of the portal; Review Requests shows the number of pending requests. */
export function QuickActions({ pending }: { pending: number }) {
  return (
    <section className={classNames(classes.section, ui.stack3)}>
      <h2>{messages.quickActions}</h2>
      <ul className={classes.list}>
        {actions.map(({ to, title, more, icon: Icon, showsPending }) => (
          <li key={title} className={classes.action}>
            <Icon aria-hidden className={classes.icon} />
            <div>
              <Link to={to} className={classes.link}>
                {title}
              </Link>
              <p className={classNames(classes.more, ui.note)}>{more}</p>
            </div>
            {showsPending && pending > 0 && (
              <CountBadge count={pending} label={messages.pendingBadge} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
