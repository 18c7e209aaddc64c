import { ProfilePage } from '../features/identity/account/pages/profile-page.tsx';
import { useMyAllotment } from '../features/admission/allotment/queries.ts';

/** The student's profile; a place that is only offered is shown as such. */
export function OwnProfilePage() {
  return <ProfilePage isPlaceOffered={useMyAllotment().data?.state === 'offered'} />;
}
