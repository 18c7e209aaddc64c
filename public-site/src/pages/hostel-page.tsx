import { HostelDetail, useHostel } from '../features/hostels/hostel-detail.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';

export function HostelPage() {
  const hostel = useHostel();
  return hostel ? <HostelDetail hostel={hostel} /> : <NotFound what="hostel" />;
}
