import { HostelPage } from '../features/residence/halls/pages/hostel-page.tsx';
import { HallPlaces } from '../features/admission/round-results/components/hall-places.tsx';

/** A hall with its places and closing ranks. */
export function HallPage() {
  return <HostelPage Places={HallPlaces} />;
}
