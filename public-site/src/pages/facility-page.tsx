import { FacilityDetail, useFacility } from '../features/facilities/facility-detail.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';

export function FacilityPage() {
  const facility = useFacility();
  if (!facility) return <NotFound what="facility" />;
  return (
    <>
      <link rel="canonical" href={`/facility/${facility.id}`} />
      <FacilityDetail facility={facility} />
    </>
  );
}
