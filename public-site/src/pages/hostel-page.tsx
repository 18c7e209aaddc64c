import { HostelDetail, useHostel } from '../features/hostels/hostel-detail.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';

export function HostelPage() {
  const hostel = useHostel();
  if (!hostel) return <NotFound what="hostel" />;
  return (
    <>
      <link rel="canonical" href={`/hostel/${hostel.id}`} />
      <HostelDetail hostel={hostel} />
    </>
  );
}
