import { FacilityDetail, useFacility } from '../features/facilities/facility-detail.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';

export function FacilityPage() {
  const facility = useFacility();
  return facility ? <FacilityDetail facility={facility} /> : <NotFound what="facility" />;
}
