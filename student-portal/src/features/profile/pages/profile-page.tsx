import { AccountPage } from '@hostel/shared-ui/account-page';
import { SignInAgain } from '../../../lib/session/sign-in-again.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { Record } from '../components/record.tsx';
import { profileMessages } from '../messages.ts';

/** One’s own record, what of it is one’s own to keep current, and how one signs in. */
export function ProfilePage() {
  return (
    <AccountPage lead={profileMessages.lead} signIn={<SignInAgain />}>
      {(profile) => (
        <>
          <Record profile={profile} />
          <ContactForm key={profile._id} profile={profile} />
        </>
      )}
    </AccountPage>
  );
}
