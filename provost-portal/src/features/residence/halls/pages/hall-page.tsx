import type { StaffHall } from '@hostel/contracts/residence/halls';
import { ButtonLink } from '@hostel/shared-ui/button';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton } from '@hostel/shared-ui/skeleton';
import { useParams } from 'react-router-dom';
import { labelOf } from '../../../../lib/labels.ts';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { halls } from '../../../../paths.ts';
import { BedCounts } from '../components/bed-counts.tsx';
import { HallActs } from '../components/hall-acts.tsx';
import { HallRooms } from '../components/hall-rooms.tsx';
import { HallSkeleton } from '../components/hall-skeleton.tsx';
import { hallMessages as texts, hostelForLabels } from '../messages.ts';
import { useHallPlan } from '../queries.ts';

/** A hall with its floor plan; the administrator changes its rooms and beds here. */
export function HallPage() {
  const { hallId = '' } = useParams();
  const plan = useHallPlan(hallId);
  const { data, error } = plan;
  const hall = data?.data.hall;
  return (
    <PageFrame
      title={hall?.name ?? texts.title}
      lead={leadOf(hall, plan.isPending)}
      stale={data && error && texts.notUpdated}
      action={
        <div className={pageClasses.actions}>
          {hall && <HallActs hall={hall} />}
          <ButtonLink to={halls}>{texts.back}</ButtonLink>
        </div>
      }
    >
      <QueryResult query={plan} texts={texts} skeleton={<HallSkeleton />}>
        {({ data: shown }) => (
          // Only around the content: the skeleton would be moved down by the acts of the hall.
          <div className={pageClasses.page}>
            <BedCounts label={texts.counts} halls={[shown.hall]} />
            <HallRooms hall={shown.hall} rooms={shown.rooms} />
          </div>
        )}
      </QueryResult>
    </PageFrame>
  );
}

/** Campus, gender and floors; a placeholder while they are loaded, so that nothing moves. */
function leadOf(hall: StaffHall | undefined, loading: boolean) {
  if (!hall) return loading && <Skeleton width="half" />;
  return texts.facts({ ...hall, hostelFor: labelOf(hostelForLabels, hall.hostelFor) });
}
