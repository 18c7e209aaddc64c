import {
  ArrowRight,
  CalendarDays,
  IndianRupee,
  MessageSquareText,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { homeMessages } from './messages.ts';
import classes from './quick-actions.module.css';

interface QuickAction {
  to: string;
  label: string;
  text: string;
  Icon: LucideIcon;
}

const { maintenance, feedback, leave, fees } = homeMessages.actions;

/** What a student can do; the dashboard counts them as its services. */
export const quickActionList: readonly QuickAction[] = [
  { to: '/student-login/maintenance-request', ...maintenance, Icon: Wrench },
  { to: '/student-login/feedback', ...feedback, Icon: MessageSquareText },
  { to: '/student-login/leave-apply', ...leave, Icon: CalendarDays },
  { to: '/student-login/fees-payment', ...fees, Icon: IndianRupee },
];

export function QuickActions() {
  return (
    <section className={classes.section}>
      <h2>{homeMessages.quickActions}</h2>
      <ul className={classes.actions}>
        {quickActionList.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <span aria-hidden className={classes.icon}>
                <Icon />
              </span>
              <span className={classes.names}>
                <span className={classes.label}>{label}</span>
                <span className={classes.text}>{text}</span>
              </span>
              <ArrowRight aria-hidden className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
