import type { ShownChoice } from '@hostel/contracts/admission/applications/shown-choice';
import {
  type Application,
  application,
} from '@hostel/contracts/admission/applications/application';
import { divideChoices } from '@hostel/contracts/admission/applications/choice-lists';
import { mostRoomMates } from '@hostel/contracts/admission/applications/room-mates';
import { applicationRoles, managingRoles, type Role } from '@hostel/contracts/wire/roles';
import { bedsPerRoom } from '@hostel/contracts/residence/halls';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { isStudentInScope } from '../../../platform/http/scope/resident-repository.ts';
import { findLockedRound, findOwnNeeds, findRanksForYear } from '../allotment/index.ts';
import {
  applicationNumber,
  type ApplicationRow,
  findChanges,
  findRoomMates,
} from './application-repository.ts';
import { hasUseForChoices, mayMove, mayReopen } from './changes/state-moves.ts';
import { type ChoiceSettings, findChoiceSettings } from './choices/choice-settings.ts';
import { lastClosingOf } from './choices/closing-ranks.ts';
import {
  findOfferedChoices,
  findStoredChoices,
  type OfferedChoice,
} from './choices/choices-repository.ts';
import { type Choice, defaultChoices, inHallOrder } from './choices/default-choices.ts';
import { viewConsent } from './consent/view-consent.ts';

/** Whether choices and room-mates can no longer be changed. */
export function isLocked({ lockAt }: Pick<ChoiceSettings, 'lockAt'>, now: Date): boolean {
  return lockAt !== null && now >= lockAt;
}

/** The choices of an application, and those that could be added. */
function chosenAmong(
  offered: readonly OfferedChoice[],
  stored: readonly Choice[],
  { choicesSetAt, roomPreference }: Pick<ApplicationRow, 'choicesSetAt' | 'roomPreference'>,
): { choices: OfferedChoice[]; otherChoices: OfferedChoice[] } {
  const open = offered.filter((one) => one.open);
  if (choicesSetAt === null) {
    return { choices: defaultChoices(open, roomPreference), otherChoices: [] };
  }
  const { chosen, others } = divideChoices(offered, stored);
  return { choices: chosen, otherChoices: others.filter((one) => one.open) };
}

type Chooser = Pick<ApplicationRow, 'id' | 'gender' | 'choicesSetAt' | 'roomPreference'>;

/** What a student may choose in the office’s order of halls, and what is chosen of it. */
async function readChoices(queryable: Queryable, row: Chooser, settings: ChoiceSettings) {
  const all = await findOfferedChoices(queryable, row.gender);
  const offered = inHallOrder(all, settings.hallOrder);
  const stored = row.choicesSetAt === null ? [] : await findStoredChoices(queryable, row.id);
  return { offered, ...chosenAmong(offered, stored, row) };
}

/** The choices of an application, best first: those put in order, else the default ones. */
export async function findChoices(queryable: Queryable, row: Chooser): Promise<OfferedChoice[]> {
  const { choices } = await readChoices(queryable, row, await findChoiceSettings(queryable));
  return choices;
}

/** Adds the last closing ranks, read for all choices at once. */
async function closingRanksOf(
  queryable: Queryable,
  offered: readonly OfferedChoice[],
  year: number,
) {
  const rounds = await findRanksForYear(queryable, year);
  const names = new Map(offered.map(({ hallId, hostelName }) => [hallId, hostelName]));
  return (choice: OfferedChoice): ShownChoice => {
    return { ...choice, lastClosing: lastClosingOf(choice, rounds, names) };
  };
}

function may(
  role: Role,
  { state, isYearOver }: ApplicationRow,
  locked: boolean,
): Application['may'] {
  const includes = (roles: readonly Role[]) => roles.includes(role);
  const own = role === 'student';
  return {
    order: hasUseForChoices(state) && !isYearOver && !locked && (own || includes(applicationRoles)),
    withdraw: mayMove(state, 'withdrawn') && (own || includes(managingRoles)),
    reopen: mayReopen(state) && !isYearOver && includes(managingRoles),
    transfer: includes(managingRoles),
  };
}

function mostMates(offered: readonly OfferedChoice[]): number {
  const largest = Math.max(1, ...offered.map(({ roomType }) => bedsPerRoom[roomType]));
  return Math.min(mostRoomMates, largest - 1);
}

type Viewer = Pick<Session['person'], 'role' | 'halls'>;

/** The named room-mates; for staff, those who named each other and whom they see. */
async function findShownMates(queryable: Queryable, row: ApplicationRow, who: Viewer) {
  const mates = await findRoomMates(queryable, row);
  const shown = mates.map(({ rollNumber, name }) => ({ rollNumber, name, mutual: name !== null }));
  if (who.role === 'student') return shown;
  const isInScope = await Promise.all(
    mates.map(
      async ({ personId }) =>
        personId !== null && (await isStudentInScope(queryable, who.halls, personId)),
    ),
  );
  return shown.filter((_, index) => isInScope[index]);
}

/** Needs are for their student and for managing staff of all halls. */
function seesNeeds({ role, halls }: Viewer): boolean {
  return role === 'student' || (managingRoles.includes(role) && halls === null);
}

/** An application as the wire shows it to its student or to staff. */
export async function viewApplication(
  queryable: Queryable,
  row: ApplicationRow,
  who: Viewer,
  now = new Date(),
): Promise<Application> {
  const settings = await findChoiceSettings(queryable);
  const { offered, choices, otherChoices } = await readChoices(queryable, row, settings);
  const { admissionYear } = row;
  const withRanks = await closingRanksOf(queryable, offered, admissionYear);
  const locked =
    isLocked(settings, now) || (await findLockedRound(queryable, admissionYear)) !== undefined;
  return toWire(application, row, {
    number: applicationNumber(row),
    appliedAt: row.createdAt.toISOString(),
    history: await findChanges(queryable, row.id),
    choices: choices.map(withRanks),
    otherChoices: otherChoices.map(withRanks),
    choicesLockAt: settings.lockAt?.toISOString() ?? null,
    roomMates: {
      most: mostMates(offered),
      named: await findShownMates(queryable, row, who),
    },
    consent: await viewConsent(queryable, row, who.role),
    ...(seesNeeds(who) && { needs: await findOwnNeeds(queryable, row) }),
    may: may(who.role, row, locked),
  });
}
