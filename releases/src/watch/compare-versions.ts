import type { VersionVisits } from '@hostel/contracts/delivery/visits';
import type { OpenShare, SharedVersion } from './open-shares.ts';
import type { Figures } from './figures.ts';
import {
  alpha,
  collectEvidence,
  enoughVisits,
  isWorse,
  noEvidence,
  strengthOf,
  type Block,
  type Counts,
  type Evidence,
} from './sequential-test.ts';

/** What the reports say of a shared version so far. */
export interface Comparison {
  member: SharedVersion;
  /** The visits that were compared. */
  share: Counts;
  live: Counts;
  /** The same without the group of networks without which the evidence is the least. */
  others: { share: Counts; live: Counts };
  /** How much better "worse" explains the failures than "equal": the least of all comparisons. */
  evidence: number;
  isWorse: boolean;
  /** Whether there are enough visits, also without any one group, to trust no complaint. */
  isEnough: boolean;
}

type MinuteCounts = Counts & { groups: VersionVisits['minutes'][number]['groups'] };

const none: MinuteCounts = { visits: 0, failures: 0, groups: [] };

/**
 * Compares each version of a share with the live version of its front end at the same time, by the
 * minutes that are complete. A version is worse only if it also is without each group of networks, left
 * out of both versions: one address is in one group, so it cannot end a share. Of several versions that
 * are shared as one, each may be wrongly called worse with its part of `alpha`.
 */
export function compareVersions({ members, since }: OpenShare, figures: Figures): Comparison[] {
  const from = startOfMinute(since);
  const until = startOfMinute(figures.now);
  const error = alpha / members.length;
  return members.map((member) => {
    const minutesOf = (version: string) =>
      countsByMinute(figures, member.frontEnd.name, version, from, until);
    const minutes = pairsOf(minutesOf(member.version), minutesOf(member.live));
    const all = collectEvidence(minutes);
    const least = leastWithoutGroup(minutes);
    const { share, live } = all.compared;
    return {
      member,
      share,
      live,
      others: least.evidence.compared,
      evidence: Math.min(strengthOf(all), strengthOf(least.evidence)),
      isWorse: isWorse(all, error) && isWorse(least.evidence, error),
      isEnough: least.visits >= enoughVisits,
    };
  });
}

interface Pair {
  share: MinuteCounts;
  live: MinuteCounts;
}

/** The least evidence without any one group, and the fewest visits of the share. */
function leastWithoutGroup(minutes: readonly Pair[]): { evidence: Evidence; visits: number } {
  const groups = new Set(
    minutes.flatMap(({ share, live }) =>
      [...share.groups, ...live.groups].map(({ group }) => group),
    ),
  );
  const each = [...groups].map((group) =>
    collectEvidence(
      minutes.map(({ share, live }): Block => ({
        share: withoutGroup(share, group),
        live: withoutGroup(live, group),
      })),
    ),
  );
  return {
    evidence: each.reduce(
      (least, one) => (strengthOf(one) < strengthOf(least) ? one : least),
      each[0] ?? noEvidence,
    ),
    visits: each.length === 0 ? 0 : Math.min(...each.map(({ compared }) => compared.share.visits)),
  };
}

function withoutGroup({ visits, failures, groups }: MinuteCounts, group: number): Counts {
  const left = groups.find((each) => each.group === group) ?? { visits: 0, failures: 0 };
  return { visits: visits - left.visits, failures: failures - left.failures };
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

function pairsOf(
  share: ReadonlyMap<number, MinuteCounts>,
  live: ReadonlyMap<number, MinuteCounts>,
): Pair[] {
  const minutes = [...new Set([...share.keys(), ...live.keys()])].sort((a, b) => a - b);
  return minutes.map((minute) => ({
    share: share.get(minute) ?? none,
    live: live.get(minute) ?? none,
  }));
}
