import {
  type Profile,
  profile as profileSchema,
  type updateProfile as updateCall,
} from '@hostel/contracts/identity/account';
import { audit } from '../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sessionEnded } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { phoneChangedMail } from './messages.ts';
import {
  updatePhone,
  updateStudentProfile,
  findPerson,
  lockPerson,
  type PersonRow,
} from './profile-repository.ts';
import { storedPhone } from '@hostel/contracts/wire/text/phones';

/** The fields of a student in the record of a member of staff. */
const staffFields = {
  address: null,
  guardianName: null,
  guardianPhone: null,
  rollNumber: null,
  fatherName: null,
  motherName: null,
  gender: null,
  dateOfBirth: null,
  courseName: null,
  department: null,
  yearOfStudy: null,
  admissionYear: null,
  admissionDate: null,
  sgpaOdd: null,
  sgpaEven: null,
  roomPreference: null,
  hostelName: null,
  roomNumber: null,
} as const;

function hundredth(sgpa: number | null): number | null {
  return sgpa === null ? null : sgpa / 100;
}

function toProfile({ person, profile }: PersonRow, timeZone: string): Profile {
  if (!profile) return toWire(profileSchema, person, staffFields);
  const { id, name, email, role } = person;
  return toWire(profileSchema, profile, {
    _id: id,
    name,
    email,
    role,
    phoneNumber: profile.contactNumber,
    yearOfStudy: profile.semester,
    // The day on which the account was created with its application.
    admissionDate: dayOf(profile.createdAt, timeZone),
    sgpaOdd: hundredth(profile.sgpaOdd),
    sgpaEven: hundredth(profile.sgpaEven),
  });
}

/** The signed-in person's record. */
export async function readProfile(
  { database, config }: Deps,
  { id }: Session['person'],
): Promise<Profile> {
  const row = await findPerson(database.drizzle, id);
  if (!row) throw sessionEnded();
  return toProfile(row, config.timeZone);
}

type UpdateCall = CallContext<typeof updateCall>;

/**
 * Updates the contact details of the signed-in person: an empty value clears a field, an absent one
 * leaves it. For staff only the phone number is saved. Where SMS are sent, a student whose number changes
 * is mailed.
 * @throws AppError 409 `changed` with the current record.
 */
export async function updateProfile(
  { database, config, outbox }: Deps,
  { who, body: changes, ifMatch, origin: where }: UpdateCall,
): Promise<Profile> {
  return database.transaction(async (tx) => {
    const before = await lockPerson(tx, who.id);
    if (!before) throw sessionEnded();
    refuseIfChanged(ifMatch, toProfile(before, config.timeZone));
    await saveChanges(tx, before, changes);
    const fields = Object.keys(changes).sort().join(',');
    const onWhom = { type: 'person', id: who.id };
    await audit(tx, { who, act: 'account.updateProfile', onWhom, where, details: { fields } });
    const after = await findPerson(tx, who.id);
    if (!after) throw sessionEnded();
    if (config.sms && before.profile?.contactNumber !== after.profile?.contactNumber) {
      const { id: personId, name, email: to } = after.person;
      const kind = 'account.phoneChanged';
      const event = `${kind}:${newId()}`;
      await outbox.write(tx, { event, kind, personId, to, ...phoneChangedMail(name) });
    }
    return toProfile(after, config.timeZone);
  });
}

/** A mobile number with its country code; null clears it. */
function storedMobile(mobile: string | undefined): string | null | undefined {
  return mobile ? storedPhone(mobile) : textOf(mobile);
}

function textOf(typed: string | undefined): string | null | undefined {
  return typed === '' ? null : typed;
}

async function saveChanges(
  tx: Queryable,
  { person, profile }: PersonRow,
  changes: UpdateCall['body'],
): Promise<void> {
  const phone = storedMobile(changes.phoneNumber);
  if (!profile) {
    if (phone !== undefined) await updatePhone(tx, person.id, phone);
    return;
  }
  await updateStudentProfile(tx, person.id, {
    contactNumber: phone,
    address: textOf(changes.address),
    guardianName: textOf(changes.guardianName),
    guardianPhone: storedMobile(changes.guardianPhone),
  });
}
