import { useSession } from '@hostel/shared-ui/session';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { BedDouble, CircleCheck, LayoutGrid } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMyAllotment } from '../../../features/allotment/queries.ts';
import * as paths from '../../../paths.ts';
import { hostelStatusOf, type HostelStatus } from '../hostel-status.ts';
import { dashboardMessages } from '../messages.ts';
import { quickActionList } from './quick-actions.tsx';
import classes from './status-cards.module.css';

const texts = dashboardMessages.status;
const services = quickActionList.map(({ label }) => label).join(', ');

function Place({ note, reason, hasApplication }: HostelStatus) {
  return (
    <span className={classes.place}>
      <span>{note}</span>
      {reason && <span>{reason}</span>}
      {hasApplication && <Link to={paths.application}>{texts.application}</Link>}
    </span>
  );
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
        tone={hostel?.hasBed ? 'good' : 'neutral'}
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
