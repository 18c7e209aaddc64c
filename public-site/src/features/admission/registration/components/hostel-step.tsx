import { genders, roomPreferences } from '@hostel/contracts/admission/registration';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { BedDouble, BedSingle, Users } from 'lucide-react';
import { messages } from '../messages.ts';
import { useWizard } from '../store.ts';
import { useWizardField } from '../use-wizard-field.ts';
import classes from './wizard.module.css';

const texts = messages.hostel;
const icons = { single: <BedSingle />, double: <BedDouble />, triple: <Users /> } as const;
const genderCards = genders.map((value) => ({ value, label: texts.genders[value] }));
const roomCards = roomPreferences.map((value) => ({
  value,
  label: texts.rooms[value],
  description: texts.roomNotes[value],
  icon: icons[value],
}));

/** The gender and the room preference. */
export function HostelStep() {
  const field = useWizardField();
  const values = useWizard((state) => state.values);
  const recordedGender = useWizard((state) => state.record?.gender);
  const gender = genders.find((known) => known === values.gender) ?? '';
  // The server refuses a gender that differs from the records.
  const offered = genderCards.filter(({ value }) => value === recordedGender);
  const room = roomPreferences.find((known) => known === values.roomPreference) ?? '';
  return (
    <div className={classes.groups}>
      <RadioCards
        {...field('gender')}
        value={gender}
        label={texts.gender}
        hint={offered.length > 0 ? texts.genderRecorded : undefined}
        options={offered.length > 0 ? offered : genderCards}
      />
      <RadioCards
        {...field('roomPreference')}
        hint={texts.noDoubles}
        value={room}
        label={texts.room}
        options={roomCards}
      />
    </div>
  );
}
