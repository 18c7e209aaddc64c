import type { Tone } from '@hostel/shared-ui/badge';
import { useSession } from '@hostel/shared-ui/session';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { BedDouble, CircleCheck, LayoutGrid } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMyAllotment } from '../../../features/allotment/queries.ts';
import { hostelStatusOf, type HostelStatus } from '../hostel-status.ts';
import { dashboardMessages } from '../messages.ts';
import { quickActionList } from './quick-actions.tsx';
import classes from './status-cards.module.css';

const texts = dashboardMessages.status;
const services = quickActionList.map(({ label }) => label).join(', ');

function Place({ note, reason, links }: HostelStatus) {
  return (
    <span className={classes.place}>
      <span>{note}</span>
      {reason && <span>{reason}</span>}
      {links.length > 0 && (
        <span className={classes.links}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </span>
      )}
    </span>
  );
}

function toneOf(hostel: HostelStatus | undefined): Tone {
  if (hostel?.isOffered) return 'waiting';
  return hostel?.hasBed ? 'good' : 'neutral';
}

/** Account, room and available services. A card without current data shows none. */
export function StatusCards() {
  const ended = useSession((session) => session.ended);
  const { data, isError } = useMyAllotment();
  const hostel = data && hostelStatusOf(data);
  return (
    <StatRow label={texts.label}>
      <StatCard
        label={texts.account}
        value={ended ? texts.ended : texts.active}
        icon={<CircleCheck aria-hidden />}
        tone={ended ? 'waiting' : 'good'}
      />
      <StatCard
        label={texts.hostel}
        value={hostel?.label ?? (isError ? null : undefined)}
        note={hostel && (isError ? texts.stale : <Place {...hostel} />)}
        icon={<BedDouble aria-hidden />}
        tone={toneOf(hostel)}
      />
      <StatCard
        label={texts.services}
        value={quickActionList.length}
        note={services}
        icon={<LayoutGrid aria-hidden />}
        tone="info"
      />
    </StatRow>
  );
}
