import { HostelPage } from '../features/hostels/pages/hostel-page.tsx';
import { HallPlaces } from '../features/rounds/components/hall-places.tsx';

/** A hall with its places and closing ranks. */
export function HallPage() {
  return <HostelPage Places={HallPlaces} />;
}
