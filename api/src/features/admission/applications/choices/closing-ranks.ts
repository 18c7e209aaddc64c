import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { LastClosing } from '@hostel/contracts/admission/applications/shown-choice';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import type { RoundRanks } from '../../allotment/index.ts';
import type { Choice } from './default-choices.ts';

type ClosingRank = LastClosing['ranks'][number];

/** A hall by its id, with its current name where it is among the offered ones. */
type HallNames = ReadonlyMap<string, string>;

function toPlace(code: string, names: HallNames): ClosingRank['mergedWith'][number][] {
  const [hallId = '', type] = code.split('/');
  const roomType = roomPreferences.find((known) => known === type);
  return roomType ? [{ hallId, hostelName: names.get(hallId) ?? hallId, roomType }] : [];
}

function ranksOf(code: string, { ranks }: RoundRanks, names: HallNames): ClosingRank[] {
  return ranks.flatMap(({ codes, group, closing }) => {
    if (closing === null || !codes.includes(code)) return [];
    const others = codes.filter((one) => one !== code);
    return [{ group, closing, mergedWith: others.flatMap((one) => toPlace(one, names)) }];
  });
}

/**
 * The closing ranks of a choice in the first round that has any; null without one.
 * @param rounds those to be preferred first
 * @param names names of the offered halls by id
 */
export function lastClosingOf(
  { hallId, roomType }: Choice,
  rounds: readonly RoundRanks[],
  names: HallNames,
): LastClosing | null {
  const found = rounds
    .map((round) => ({ round, ranks: ranksOf(`${hallId}/${roomType}`, round, names) }))
    .find(({ ranks }) => ranks.length > 0);
  if (!found) return null;
  const { round, ranks } = found;
  return { academicYear: academicYear(round.admissionYear), round: roundTitle(round), ranks };
}
