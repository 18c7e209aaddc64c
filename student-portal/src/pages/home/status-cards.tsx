import { useSession } from '@hostel/shared-ui/session';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { BedDouble, CircleCheck, LayoutGrid } from 'lucide-react';
import { useMyAllotment } from '../../features/allotment/queries.ts';
import { hostelStatusOf, type HostelStatus } from './hostel-status.ts';
import { homeMessages } from './messages.ts';
import { quickActionList } from './quick-actions.tsx';
import classes from './status-cards.module.css';

const texts = homeMessages.status;
const services = quickActionList.map(({ label }) => label).join(', ');

function Place({ note, why }: HostelStatus) {
  return (
    <span className={classes.place}>
      <span>{note}</span>
      {why && <span>{why}</span>}
    </span>
  );
}

/** How the student stands: the account, the room, what there is to be had. They tell the truth or nothing. */
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
        tone={hostel?.settled ? 'good' : 'neutral'}
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
