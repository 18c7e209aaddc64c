import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { formatCount } from '@hostel/contracts/wire/counts';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { ArrowLeftRight, BedDouble, ChevronRight, ListOrdered, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as paths from '../../../../paths.ts';
import { useMay } from '../../../../lib/may.ts';
import classes from './allotment-home-page.module.css';
import { homeMessages as texts } from '../messages.ts';
import { useRegistered } from '../queries.ts';

interface SectionCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  children: string;
  /** The number of students in the section, once it is known. */
  count?: string | undefined;
}

function SectionCard({ to, icon, title, children, count }: SectionCardProps) {
  return (
    <li className={classNames(classes.card, ui.stack4, ui.top)}>
      <span className={classes.icon}>{icon}</span>
      <div className={ui.stack1}>
        <h2 className={ui.large}>
          <Link to={to} className={classes.link}>
            {title}
          </Link>
        </h2>
        <p className={ui.note}>{children}</p>
        {count && <p className={classNames(ui.small, ui.strong, ui.numbers)}>{count}</p>}
      </div>
      <ChevronRight aria-hidden className={classes.chevron} />
    </li>
  );
}

/** Links to the registered students, the allotment, the room changes and, for managing roles, the rounds. */
export function AllotmentHomePage() {
  const { data } = useRegistered({ limit: 1 });
  const manages = useMay('manage');
  const handles = useMay('requests');
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <ul className={classes.cards}>
        <SectionCard
          to={paths.registered}
          icon={<Users aria-hidden />}
          title={texts.registered}
          count={data && texts.registeredCount(formatCount(data.counts.total))}
        >
          {texts.registeredMore}
        </SectionCard>
        <SectionCard
          to={paths.allotmentRuns}
          icon={<BedDouble aria-hidden />}
          title={texts.hostel}
          count={data && texts.allottedCount(formatCount(data.counts.allotted))}
        >
          {texts.hostelMore}
        </SectionCard>
        {handles && (
          <SectionCard
            to={paths.roomChanges}
            icon={<ArrowLeftRight aria-hidden />}
            title={texts.roomChanges}
          >
            {texts.roomChangesMore}
          </SectionCard>
        )}
        {manages && (
          <SectionCard to={paths.rounds} icon={<ListOrdered aria-hidden />} title={texts.rounds}>
            {texts.roundsMore}
          </SectionCard>
        )}
      </ul>
    </PageFrame>
  );
}
