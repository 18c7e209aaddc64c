import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import {
  CalendarDays,
  IndianRupee,
  MessageSquareText,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { nextFeeText } from '../../../features/fees/due.ts';
import { useFees } from '../../../features/fees/queries.ts';
import { allFees } from '../../../features/fees/years.ts';
import { dashboardMessages } from '../messages.ts';
import * as paths from '../../../paths.ts';
import classes from './quick-actions.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

interface QuickAction {
  to: string;
  label: string;
  text: string;
  Icon: LucideIcon;
}

const { maintenance, feedback, leave, fees } = dashboardMessages.actions;

/** The actions of a student; the dashboard counts them as services. */
export const quickActionList: readonly QuickAction[] = [
  { to: paths.maintenance, ...maintenance, Icon: Wrench },
  { to: paths.feedback, ...feedback, Icon: MessageSquareText },
  { to: paths.leave, ...leave, Icon: CalendarDays },
  { to: paths.fees, ...fees, Icon: IndianRupee },
];

/** The text of the fees’ action: what is to pay next, once it is known. */
function useFeesText(): string | undefined {
  const { data } = useFees();
  return data && nextFeeText(allFees(data), officeNow());
}

export function QuickActions() {
  const feesText = useFeesText();
  return (
    <section className={classNames(classes.section, ui.stack3)}>
      <h2>{dashboardMessages.quickActions}</h2>
      <ul className={classes.actions}>
        {quickActionList.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={classNames(classes.action, ui.row3, ui.middle)}>
              <span aria-hidden className={classes.icon}>
                <Icon />
              </span>
              <span className={classes.names}>
                <span className={classes.label}>{label}</span>
                <span className={classNames(classes.text, ui.note)}>
                  {(to === paths.fees && feesText) || text}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
