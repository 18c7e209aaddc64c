import { useMyAllotment } from '../../../features/admission/allotment/queries.ts';
import { OwnRoomCard } from '../../../features/residence/halls/components/own-room-card.tsx';
import { hostelStatusOf } from '../hostel-status.ts';

/** The room of a student who has one, or is offered one, and has not left it. */
export function OwnRoom({ hasLeft }: { hasLeft: boolean }) {
  const { data } = useMyAllotment();
  if (!data || !hostelStatusOf(data, hasLeft).hasBed) return null;
  return <OwnRoomCard isOffered={data.state === 'offered'} />;
}
