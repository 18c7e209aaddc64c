import type { Profile } from '@hostel/contracts/identity/account';
import { Card } from '@hostel/shared-ui/card';
import { Email } from '@hostel/shared-ui/email';
import { Facts } from '@hostel/shared-ui/facts';
import type { ReactNode } from 'react';
import { plainWords } from '../../../../lib/known-value.ts';
import { dayLabel } from '@hostel/shared-ui/dates';
import { profileMessages } from '../messages.ts';

const { record: texts, missing } = profileMessages;

type Fact = [label: string, value: ReactNode];

function placeOf({ hostelName, roomNumber }: Profile, isOffered: boolean): Fact[] {
  return [
    [isOffered ? texts.hostelOffered : texts.hostel, hostelName],
    [isOffered ? texts.roomOffered : texts.room, roomNumber],
  ];
}

function factsOf(profile: Profile): Fact[] {
  const { gender, dateOfBirth, admissionDate, admissionYear, roomPreference } = profile;
  return [
    [texts.name, profile.name],
    [texts.email, <Email address={profile.email} />],
    [texts.rollNumber, profile.rollNumber],
    [texts.course, profile.courseName],
    [texts.department, profile.department],
    [texts.year, profile.yearOfStudy],
    [
      texts.admission,
      admissionDate ? dayLabel(admissionDate) : (admissionYear?.toString() ?? null),
    ],
    [texts.father, profile.fatherName],
    [texts.mother, profile.motherName],
    [texts.gender, gender && plainWords(gender)],
    [texts.born, dateOfBirth && dayLabel(dateOfBirth)],
    [texts.sgpaOdd, profile.sgpaOdd?.toFixed(2) ?? null],
    [texts.sgpaEven, profile.sgpaEven?.toFixed(2) ?? null],
    [texts.preference, roomPreference && plainWords(roomPreference)],
  ];
}

interface StudentRecordProps {
  profile: Profile;
  /** Whether hall and room are offered, and not accepted yet. */
  isPlaceOffered: boolean;
}

/** The record of the university, which the student can't change. */
export function StudentRecord({ profile, isPlaceOffered }: StudentRecordProps) {
  return (
    <Card title={texts.title} lead={texts.lead}>
      <Facts facts={[...factsOf(profile), ...placeOf(profile, isPlaceOffered)]} missing={missing} />
    </Card>
  );
}
