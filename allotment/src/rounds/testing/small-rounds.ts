import type { RoomType } from '../../room-type.ts';
import type { Choice, RoundApplicant, RoundBed, RoundSnapshot } from '../snapshot.ts';

/** A choice from `M1/single`. */
function choice(code: string): Choice {
  const [hall = '', roomType] = code.split('/');
  return { hall, roomType: roomType as RoomType };
}

/** A man with these choices; the SGPA orders people by merit. */
export function man(
  pseudonym: string,
  sgpa: number,
  choices: readonly string[],
  other: Partial<RoundApplicant> = {},
): RoundApplicant {
  return {
    pseudonym,
    gender: 'male',
    sgpaOdd: sgpa,
    sgpaEven: sgpa,
    group: '',
    needsAccessible: false,
    needsGroundFloor: false,
    categories: [],
    choices: choices.map(choice),
    roomMates: [],
    ...other,
  };
}

/** A free bed in service, named as `M1/single 101 A`; the floor is the room’s first digit. */
export function bed(name: string, other: Partial<RoundBed> = {}): RoundBed {
  const [code = '', room = '', label = 'A'] = name.split(' ');
  const place = { ...choice(code), id: name, floor: Number(room.charAt(0)), room, label };
  return { ...place, accessible: false, reserved: false, inService: true, held: null, ...other };
}

/** A place that this applicant holds. */
export function heldBy(by: string | null, category: string | null = null) {
  return { held: { by, category, group: null } };
}

/** A round of two men’s halls without quotas and groups. */
export function roundOf(
  applicants: readonly RoundApplicant[],
  beds: readonly RoundBed[],
  rules: Partial<RoundSnapshot['rules']> = {},
): RoundSnapshot {
  return {
    round: 'r1',
    applicants,
    halls: ['M1', 'M2'].map((id) => ({ id, gender: 'male', openForApplications: true })),
    beds,
    rules: { categories: [], quotas: [], groups: [], reserveReleased: false, ...rules },
    seed: '07',
    root: '',
    draw: null,
    left: [],
  };
}
