import type { Profile } from '@hostel/contracts/identity/account';
import { TextArea, TextField } from '@hostel/shared-ui/field';
import { ProfileForm } from '@hostel/shared-ui/profile-form';
import classes from '../../../../lib/form/form.module.css';
import { SignInAgain } from '../../../../lib/session/sign-in-again.tsx';
import { profileMessages } from '../messages.ts';

const texts = profileMessages.contact;

function fieldsOf(profile: Profile) {
  const { phoneNumber, address, guardianName, guardianPhone } = profile;
  return {
    phoneNumber: phoneNumber ?? '',
    address: address ?? '',
    guardianName: guardianName ?? '',
    guardianPhone: guardianPhone ?? '',
  };
}

/** Phone, address and guardian. */
export function ContactForm({ profile }: { profile: Profile }) {
  return (
    <ProfileForm
      profile={profile}
      formId="profile"
      title={texts.title}
      label={texts.label}
      fieldsOf={fieldsOf}
      signIn={<SignInAgain />}
    >
      {({ field }) => (
        <>
          <TextArea
            {...field('address')}
            label={texts.address}
            rows={3}
            autoComplete="street-address"
          />
          <div className={classes.pair}>
            <TextField {...field('guardianName')} label={texts.guardianName} autoComplete="off" />
            <TextField
              {...field('guardianPhone')}
              label={texts.guardianPhone}
              hint={texts.guardianPhoneHint}
              type="tel"
              autoComplete="off"
            />
          </div>
        </>
      )}
    </ProfileForm>
  );
}
