import type { Tone } from '@hostel/shared-ui/badge';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton } from '@hostel/shared-ui/skeleton';
import { BedDouble, CircleCheck, LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMyAllotment } from '../../../features/admission/allotment/queries.ts';
import { hostelStatusOf, type HostelStatus } from '../hostel-status.ts';
import { dashboardMessages } from '../messages.ts';
import { quickActionList } from './quick-actions.tsx';
import classes from './status-cards.module.css';

const texts = dashboardMessages.status;
const services = quickActionList.map(({ label }) => label).join(', ');

function Place({ note, reason, links }: HostelStatus) {
  return (
    <>
      <span>{note}</span>
      {reason && <span>{reason}</span>}
      {links.length > 0 && (
        <span className={classNames(classes.links, ui.wrap14)}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </span>
      )}
    </>
  );
}

function toneOf(hostel: HostelStatus | undefined): Tone {
  if (hostel?.isOffered) return 'waiting';
  return hostel?.hasBed ? 'good' : 'neutral';
}

interface StatusProps {
  label: string;
  value: ReactNode;
  icon: ReactNode;
  tone: Tone;
  note?: ReactNode;
}

function Status({ label, value, icon, tone, note }: StatusProps) {
  return (
    <div className={classes.status} data-tone={tone}>
      <dt>
        <span aria-hidden className={classes.icon}>
          {icon}
        </span>
        {label}
      </dt>
      <dd className={classes.value}>{value}</dd>
      {note && (
        <dd className={classNames(classes.note, ui.stack1, ui.note, ui.anywhere)}>{note}</dd>
      )}
    </div>
  );
}

/**
 * Account, room and available services, in one strip. A card without current data shows none.
 * @param hasLeft the student has checked out
 */
export function StatusCards({ hasLeft }: { hasLeft: boolean }) {
  const ended = useSession((session) => session.ended);
  const { data, isError } = useMyAllotment();
  const hostel = data && hostelStatusOf(data, hasLeft);
  return (
    <dl className={classes.strip} aria-label={texts.label}>
      <Status
        label={texts.account}
        value={ended ? texts.ended : texts.active}
        icon={<CircleCheck />}
        tone={ended ? 'waiting' : 'good'}
      />
      <Status
        label={texts.hostel}
        value={hostel?.label ?? (isError ? texts.missing : <Skeleton width="short" />)}
        note={hostel && (isError ? texts.stale : <Place {...hostel} />)}
        icon={<BedDouble />}
        tone={toneOf(hostel)}
      />
      <Status
        label={texts.services}
        value={quickActionList.length}
        note={services}
        icon={<LayoutGrid />}
        tone="info"
      />
    </dl>
  );
}
