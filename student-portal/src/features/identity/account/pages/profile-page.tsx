import { AccountPage } from '@hostel/shared-ui/account-page';
import { SignInAgain } from '../../../../lib/session/sign-in-again.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { CorrectionsCard } from '../own-data/corrections-card.tsx';
import { OwnDataCard } from '../own-data/own-data-card.tsx';
import { StudentRecord } from '../components/student-record.tsx';
import { profileMessages } from '../messages.ts';

/** The student's record, contact details, password and sessions. */
export function ProfilePage({ isPlaceOffered = false }: { isPlaceOffered?: boolean }) {
  return (
    <AccountPage lead={profileMessages.lead} signIn={<SignInAgain />}>
      {(profile) => (
        <>
          <StudentRecord profile={profile} isPlaceOffered={isPlaceOffered} />
          <ContactForm key={profile._id} profile={profile} />
          <CorrectionsCard />
          <OwnDataCard />
        </>
      )}
    </AccountPage>
  );
}
