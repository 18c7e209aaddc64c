import { useMyAllotment } from '../../../features/allotment/queries.ts';
import { OwnRoomCard } from '../../../features/my-hall/components/own-room-card.tsx';
import { hostelStatusOf } from '../hostel-status.ts';

/** The room of a student who has one. */
export function OwnRoom() {
  const { data } = useMyAllotment();
  return data && hostelStatusOf(data).hasBed ? <OwnRoomCard /> : null;
}
