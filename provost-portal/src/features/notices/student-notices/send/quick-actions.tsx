import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { ChartColumn, CircleAlert, History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sendMessages } from '../messages.ts';
import classes from './quick-actions.module.css';

const actions = [
  {
    to: '?tab=history&sort=urgent',
    label: sendMessages.quickUrgent,
    icon: <CircleAlert aria-hidden />,
  },
  { to: '?tab=history', label: sendMessages.quickHistory, icon: <History aria-hidden /> },
  { to: '?tab=analytics', label: sendMessages.quickAnalytics, icon: <ChartColumn aria-hidden /> },
];

/** Links to the views of the history that staff need most. */
export function QuickActions() {
  return (
    <Card title={sendMessages.quickActions}>
      <ul className={classes.actions}>
        {actions.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={classNames(classes.action, ui.row3, ui.middle)}
              preventScrollReset
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
