import { ArrowRight, CalendarDays, MessageSquareText, Wrench, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { released, type Released } from '../../lib/released.ts';
import { homeMessages } from './messages.ts';
import classes from './quick-actions.module.css';

interface QuickAction {
  to: string;
  label: string;
  text: string;
  Icon: LucideIcon;
}

const { maintenance, feedback, leave } = homeMessages.actions;

/** What can be done already. */
function actionsOf(some: Released): QuickAction[] {
  const all = [
    { to: '/student-login/maintenance-request', ...maintenance, Icon: Wrench, isThere: true },
    {
      to: '/student-login/feedback',
      ...feedback,
      Icon: MessageSquareText,
      isThere: some.feedback,
    },
    { to: '/student-login/leave-apply', ...leave, Icon: CalendarDays, isThere: some.leave },
  ];
  return all.filter(({ isThere }) => isThere);
}

export function QuickActions() {
  return (
    <section className={classes.section}>
      <h2>{homeMessages.quickActions}</h2>
      <ul className={classes.actions}>
        {actionsOf(released).map(({ to, label, text, Icon }) => (
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
