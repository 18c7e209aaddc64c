import type { VersionVisits } from '@hostel/contracts/releases/visits';
import type { OpenShare, SharedVersion } from './open-shares.ts';
import type { Figures } from './figures.ts';
import {
  alpha,
  collectEvidence,
  enoughVisits,
  isWorse,
  strengthOf,
  type Block,
  type Counts,
} from './sequential-test.ts';

/** What the reports say of a shared version so far. */
export interface Comparison {
  member: SharedVersion;
  /** The visits that were compared. */
  share: Counts;
  live: Counts;
  /** The same without the network groups with most failures and most successes of each version. */
  others: { share: Counts; live: Counts };
  /** How much better "worse" explains the failures than "equal": the lesser of both comparisons. */
  evidence: number;
  isWorse: boolean;
  /** Whether there are enough visits, also without these groups, to trust no complaint. */
  isEnough: boolean;
}

type MinuteCounts = Counts & { others: Counts };

const none: MinuteCounts = { visits: 0, failures: 0, others: { visits: 0, failures: 0 } };

/**
 * Compares each version of a share with the live version of its front end at the same time, by the
 * minutes that are complete. A version is worse only if it also is without the network groups with
 * most failures and most successes: one address cannot end a share. Of several versions that are shared as one,
 * each may be wrongly called worse with its part of `alpha`.
 */
export function compareVersions({ members, since }: OpenShare, figures: Figures): Comparison[] {
  const from = startOfMinute(since);
  const until = startOfMinute(figures.now);
  const error = alpha / members.length;
  return members.map((member) => {
    const minutesOf = (version: string) =>
      countsByMinute(figures, member.frontEnd.name, version, from, until);
    const blocks = blocksOf(minutesOf(member.version), minutesOf(member.live));
    const all = collectEvidence(blocks.map(({ all }) => all));
    const others = collectEvidence(blocks.map(({ others }) => others));
    const { share, live } = all.compared;
    return {
      member,
      share,
      live,
      others: others.compared,
      evidence: Math.min(strengthOf(all), strengthOf(others)),
      isWorse: isWorse(all, error) && isWorse(others, error),
      isEnough: others.compared.share.visits >= enoughVisits,
    };
  });
}

function startOfMinute(iso: string): number {
  return Math.floor(Date.parse(iso) / 60_000) * 60_000;
}

function countsByMinute(
  { versions }: Figures,
  name: string,
  version: string,
  from: number,
  until: number,
): Map<number, MinuteCounts> {
  const own = versions.find((each) => each.frontEnd === name && each.version === version);
  const minutes = (own?.minutes ?? []).map((each): [number, VersionVisits['minutes'][number]] => [
    startOfMinute(each.minute),
    each,
  ]);
  return new Map(minutes.filter(([minute]) => minute >= from && minute < until));
}

function blocksOf(
  share: ReadonlyMap<number, MinuteCounts>,
  live: ReadonlyMap<number, MinuteCounts>,
): { all: Block; others: Block }[] {
  const minutes = [...new Set([...share.keys(), ...live.keys()])].sort((one, other) => one - other);
  return minutes.map((minute) => {
    const ofShare = share.get(minute) ?? none;
    const ofLive = live.get(minute) ?? none;
    return {
      all: { share: ofShare, live: ofLive },
      others: { share: ofShare.others, live: ofLive.others },
    };
  });
}
