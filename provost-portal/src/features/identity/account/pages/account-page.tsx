import type { Profile } from '@hostel/contracts/identity/account';
import { AccountPage } from '@hostel/shared-ui/account-page';
import { Card } from '@hostel/shared-ui/card';
import { Email } from '@hostel/shared-ui/email';
import { Facts } from '@hostel/shared-ui/facts';
import { ProfileForm } from '@hostel/shared-ui/profile-form';
import { roleName } from '@hostel/contracts/wire/roles';
import { SignInAgain } from '../../../../lib/sign-in-again.tsx';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { accountMessages as texts } from '../messages.ts';

function factsOf({ name, email, role }: Profile) {
  return [
    [texts.name, name],
    [texts.email, <Email address={email} />],
    [texts.role, roleName(role)],
  ] as const;
}

function fieldsOf({ phoneNumber }: Profile) {
  return { phoneNumber: phoneNumber ?? '' };
}

/** The account of the signed-in member of staff, with contact details and sessions. */
export function StaffAccountPage() {
  return (
    <AccountPage lead={texts.lead} signIn={<SignInAgain />}>
      {(profile) => (
        <>
          <Card title={texts.details} lead={texts.detailsLead}>
            <Facts facts={factsOf(profile)} />
          </Card>
          <ProfileForm
            key={profile._id}
            profile={profile}
            formId="staff-profile"
            title={texts.contact}
            fieldsOf={fieldsOf}
            signIn={<SignInAgain />}
          />
          <SecondFactorCard />
        </>
      )}
    </AccountPage>
  );
}
