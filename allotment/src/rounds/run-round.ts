import { portableSha256, type Sha256 } from '../sha256.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { type RankedApplicant, type PlacesWon, placesWon } from './places-won.ts';
import { countedChoices, isOf } from './preferences.ts';
import { type PublishedRanks, publishedRanks } from './published-ranks.ts';
import { type MissedChoice, missedChoices, type RoundDecision, wonRanks } from './reasons.ts';
import { bedsFor } from './rooms.ts';
import type { RoundBed, RoundSnapshot } from './snapshot.ts';
import { byPseudonym, hashOfRound } from './snapshot-hash.ts';

interface RoundCounts {
  applicants: number;
  /** Applicants who had no bed and won a place. */
  placed: number;
  /** Holders who won a better choice. */
  movedUp: number;
  /** Holders who stay in their hall and room type. */
  kept: number;
  /** Applicants without a place at the end. */
  waiting: number;
  /** Places that nobody won, those for needs and quotas among them. */
  placesLeft: number;
}

export interface RoundResult {
  snapshotHash: string;
  /** By merit. */
  decisions: readonly RoundDecision[];
  counts: RoundCounts;
  /** Opening and closing ranks that everybody may see. */
  ranks: readonly PublishedRanks[];
}

/**
 * A round as `runRound` gives it, and who won which place, from which its proof file is made.
 * @param hash for long texts
 * @throws Error when the snapshot contradicts itself
 */
export function decideRound(
  snapshot: RoundSnapshot,
  hash: Sha256 = portableSha256,
): { result: RoundResult; outcome: PlacesWon } {
  const sorted = byPseudonym(snapshot.applicants);
  checkSnapshot(snapshot, sorted);
  const outcome = placesWon(snapshot);
  const beds = bedsFor(snapshot, outcome.entries);
  const ranks = wonRanks(outcome);
  const missedBy = missedChoices(outcome, ranks);
  const result: RoundResult = {
    snapshotHash: hashOfRound(snapshot, hash, sorted),
    decisions: outcome.entries.map((entry) => decisionOn(entry, outcome, missedBy(entry), beds)),
    counts: countsOf(outcome, new Set(snapshot.left)),
    ranks: publishedRanks(outcome, ranks),
  };
  return { result, outcome };
}

/**
 * A round over all halls. Each applicant wins a place of a class (hall × room type, open or
 * reserved) by deferred acceptance, then beds are given to those who won. Pure and deterministic:
 * the order of the snapshot’s lists changes nothing.
 * @throws Error when the snapshot contradicts itself
 */
export function runRound(snapshot: RoundSnapshot): RoundResult {
  return decideRound(snapshot).result;
}

function decisionOn(
  entry: RankedApplicant,
  outcome: PlacesWon,
  missed: readonly MissedChoice[],
  beds: ReadonlyMap<string, RoundBed>,
): RoundDecision {
  const { applicant, rank, won, holding } = entry;
  const { pseudonym, group } = applicant;
  return {
    pseudonym,
    group,
    rank,
    won: won && {
      code: won.place.code,
      basis: won.basis,
      category: won.place.kind === 'own' ? heldCategory(entry) : won.place.category,
      group: won.place.kind === 'own' ? (holding?.bed.held?.group ?? null) : won.place.group,
    },
    bed: won ? (beds.get(pseudonym) ?? null) : null,
    lostHeldPlace: lostHeldPlace(entry, outcome),
    missed,
  };
}

function heldCategory({ holding }: RankedApplicant): string | null {
  return holding?.bed.held?.category ?? null;
}

/** Whether the holder has won neither the held place nor a choice before it. */
function lostHeldPlace(
  { applicant, holding, won }: RankedApplicant,
  { places }: PlacesWon,
): boolean {
  if (!holding || holding.place === won?.place) return false;
  if (!won) return true;
  const choices = countedChoices(applicant, places.genders);
  const rankOf = (code: string) => {
    const index = choices.findIndex((choice) => isOf(choice, code));
    return index === -1 ? choices.length : index;
  };
  return rankOf(won.place.code) > rankOf(holding.place.code);
}

/** The counts of those who are still in the round; the places of the others are left. */
function countsOf(outcome: PlacesWon, left: ReadonlySet<string>): RoundCounts {
  const { places } = outcome;
  const entries = outcome.entries.filter(({ applicant }) => !left.has(applicant.pseudonym));
  const count = (is: (one: RankedApplicant) => boolean) => entries.filter(is).length;
  const offered = places.classes.filter(({ kind }) => kind !== 'own');
  const won = count((one) => one.won !== null && one.won.place.kind !== 'own');
  const kept = count(({ won, holding }) => won !== null && won.place.code === holding?.place.code);
  const lost = count((one) => lostHeldPlace(one, outcome));
  return {
    applicants: entries.length,
    placed: count((one) => one.won !== null && !one.holding),
    movedUp: count(({ holding }) => holding !== undefined) - kept - lost,
    kept,
    waiting: count((one) => one.won === null),
    placesLeft: offered.reduce((sum, { places: number }) => sum + number, 0) - won,
  };
}
