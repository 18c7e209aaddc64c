import type { DeskToday } from '@hostel/contracts/office/today/today';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { CalendarClock, FilePen, IndianRupee, Moon, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as paths from '../../../../paths.ts';
import { deskMessages as texts } from './messages.ts';
import classes from './desk.module.css';

interface Item {
  key: string;
  to: string;
  icon: LucideIcon;
  text: string;
  count: number;
}

function itemsOf({ offers, lateFees, drafts, away }: DeskToday): Item[] {
  const items: Item[] = [];
  if (offers) {
    const to = offers.roundId ? paths.roundPath(offers.roundId) : paths.rounds;
    const text = texts.offers(offers.total, offers.respondBy);
    items.push({ key: 'offers', to, icon: CalendarClock, count: offers.total, text });
  }
  items.push({
    key: 'fees',
    to: `${paths.fees}?status=overdue`,
    icon: IndianRupee,
    text: texts.lateFees(lateFees),
    count: lateFees,
  });
  if (drafts !== null) {
    const to = `${paths.publicNotices}?status=draft`;
    items.push({ key: 'drafts', to, icon: FilePen, text: texts.drafts(drafts), count: drafts });
  }
  const text = texts.away(away);
  items.push({ key: 'away', to: paths.leave, icon: Moon, text, count: away });
  return items.toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0));
}

/** What waits besides requests, each with a link to its list; what does not wait comes last. */
export function AlsoToday({ today }: { today: DeskToday }) {
  return (
    <ul aria-label={texts.also} className={classNames(classes.also, ui.wrap16, ui.small)}>
      {itemsOf(today).map(({ key, to, icon: Icon, text, count }) => (
        <li key={key} data-none={count === 0 || undefined}>
          <Icon aria-hidden />
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}
