import type { Profile, updateProfile } from '@hostel/contracts/account';
import type { BodyOf } from '@hostel/contracts/call';
import { mobilePrefix } from '@hostel/contracts/registration';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { sessionEnded } from '../errors.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { refuseIfChanged } from '../plugins/if-match.ts';
import { dayOf } from '../requests/conditions.ts';
import {
  changePhone,
  changeProfile,
  findPerson,
  lockPerson,
  type PersonRow,
} from './profile-repository.ts';

type Person = Session['person'];

const noStudent = {
  ...{ address: null, guardianName: null, guardianPhone: null, rollNumber: null },
  ...{ fatherName: null, motherName: null, gender: null, dateOfBirth: null, courseName: null },
  ...{ department: null, yearOfStudy: null, admissionYear: null, admissionDate: null },
  ...{ sgpaOdd: null, sgpaEven: null, roomPreference: null, hostelName: null, roomNumber: null },
} as const;

function hundredth(sgpa: number | null): number | null {
  return sgpa === null ? null : sgpa / 100;
}

function toProfile({ person, profile }: PersonRow, timeZone: string): Profile {
  const { id, name, email, role } = person;
  const known = { _id: id, name, email, role };
  if (!profile) {
    const { phoneNumber, updatedAt } = person;
    return { ...known, ...noStudent, phoneNumber, updatedAt: updatedAt.toISOString() };
  }
  const { address, guardianName, guardianPhone, rollNumber, fatherName, motherName } = profile;
  const { gender, dateOfBirth, courseName, department, hostelName, roomNumber } = profile;
  return {
    ...known,
    ...{ address, guardianName, guardianPhone, rollNumber, fatherName, motherName },
    ...{ gender, dateOfBirth, courseName, department, hostelName, roomNumber },
    phoneNumber: profile.contactNumber,
    yearOfStudy: profile.semester,
    admissionYear: profile.admissionYear,
    // The day on which the account and its application came into being.
    admissionDate: dayOf(profile.createdAt, timeZone),
    sgpaOdd: hundredth(profile.sgpaOdd),
    sgpaEven: hundredth(profile.sgpaEven),
    roomPreference: profile.roomPreference,
    updatedAt: profile.updatedAt.toISOString(),
  };
}

/** One's own record. */
export async function readProfile({ database, config }: Deps, person: Person): Promise<Profile> {
  const row = await findPerson(database.drizzle, person.id);
  if (!row) throw sessionEnded();
  return toProfile(row, config.timeZone);
}

export interface ProfileChange {
  who: Person;
  changes: BodyOf<typeof updateProfile>;
  ifMatch: string | undefined;
  origin: Origin;
}

/**
 * Keeps what is the person's own current: an empty value clears, an absent one leaves as it is. Of
 * staff only the phone number is kept.
 * @throws AppError 409 `changed` with the present record.
 */
export async function writeProfile(
  { database, config }: Deps,
  { who, changes, ifMatch, origin }: ProfileChange,
): Promise<Profile> {
  return database.transaction(async (tx) => {
    const before = await lockPerson(tx, who.id);
    if (!before) throw sessionEnded();
    refuseIfChanged(ifMatch, toProfile(before, config.timeZone));
    await write(tx, before, changes);
    const fields = Object.keys(changes).sort().join(',');
    const onWhom = { type: 'person', id: who.id };
    await audit(tx, {
      who,
      act: 'account.updateProfile',
      onWhom,
      where: origin,
      details: { fields },
    });
    const after = await findPerson(tx, who.id);
    if (!after) throw sessionEnded();
    return toProfile(after, config.timeZone);
  });
}

/** With its country code, as it is kept; nothing typed is nothing kept. */
function kept(mobile: string | undefined): string | null | undefined {
  return mobile ? `${mobilePrefix}${mobile}` : textOf(mobile);
}

function textOf(typed: string | undefined): string | null | undefined {
  return typed === '' ? null : typed;
}

async function write(
  tx: Queryable,
  { person, profile }: PersonRow,
  changes: ProfileChange['changes'],
): Promise<void> {
  const phone = kept(changes.phoneNumber);
  if (!profile) {
    if (phone !== undefined) await changePhone(tx, person.id, phone);
    return;
  }
  await changeProfile(tx, person.id, {
    contactNumber: phone,
    address: textOf(changes.address),
    guardianName: textOf(changes.guardianName),
    guardianPhone: kept(changes.guardianPhone),
  });
}
