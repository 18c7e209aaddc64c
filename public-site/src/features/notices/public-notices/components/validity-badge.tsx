import { CalendarClock, CircleCheck, CircleX } from 'lucide-react';
import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { campusDay } from '@hostel/shared-ui/dates';
import { validityOf } from '../validity.ts';
import { officeNow } from '@hostel/shared-ui/clock';

const looks = {
  ACTIVE: { tone: 'good', Icon: CircleCheck },
  UPCOMING: { tone: 'info', Icon: CalendarClock },
  EXPIRED: { tone: 'neutral', Icon: CircleX },
} as const;

type Dates = Pick<PublicNotice, 'effectiveDate' | 'expiryDate'>;

/** Whether the notice is valid today, as a word, an icon and a colour. */
export function ValidityBadge({ notice }: { notice: Dates }) {
  const validity = validityOf(notice, campusDay(officeNow()));
  if (validity === null) return null;
  const { tone, Icon } = looks[validity];
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {validity}
    </StatusBadge>
  );
}
