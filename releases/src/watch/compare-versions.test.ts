import type { VersionVisits } from '@hostel/contracts/delivery/visits';
import { numbers } from '../testing/numbers.ts';
import { reportsOf } from '../testing/reports.ts';
import { compareVersions } from './compare-versions.ts';
import type { OpenShare } from './open-shares.ts';
import { alpha } from './sequential-test.ts';

const share: OpenShare = {
  members: [
    { frontEnd: { kind: 'remote', name: 'student-portal' }, version: '2.0.0-b', live: '1.0.0-a' },
  ],
  percent: 10,
  since: '2026-06-01T08:00:00.000Z',
};
const minutes = Array.from({ length: 60 }, (_, minute) =>
  new Date(Date.parse(share.since) + minute * 60_000).toISOString(),
);

/** Visits of a version in each minute by group: 3 % fail, in group 0 half of them. */
function visitsOf(random: () => number, version: string, perGroup: number): VersionVisits {
  const counts = (group: number) => {
    const rate = group === 0 ? 0.5 : 0.03;
    let failures = 0;
    for (let visit = 0; visit < perGroup; visit += 1) if (random() < rate) failures += 1;
    return { group, visits: perGroup, failures };
  };
  return {
    ...reportsOf('student-portal', version, [], { visits: 0, failures: 0 }),
    minutes: minutes.map((minute) =>
      totalOf(
        minute,
        Array.from({ length: 8 }, (_, at) => counts(at)),
      ),
    ),
  };
}

function totalOf(minute: string, groups: VersionVisits['minutes'][number]['groups']) {
  const sum = (of: (each: (typeof groups)[number]) => number) =>
    groups.reduce((total, each) => total + of(each), 0);
  return {
    minute,
    visits: sum((each) => each.visits),
    failures: sum((each) => each.failures),
    groups,
  };
}

/** Adds visits of one address, which is in group 7, to every minute. */
function forged(of: VersionVisits, visits: number, failures: number): VersionVisits {
  const add = (minute: VersionVisits['minutes'][number]) =>
    totalOf(
      minute.minute,
      minute.groups.map((each) =>
        each.group === 7
          ? { group: 7, visits: each.visits + visits, failures: each.failures + failures }
          : each,
      ),
    );
  return { ...of, minutes: of.minutes.map(add) };
}

const nothing = { visits: 0, failures: 0 };

test.each([
  ['nothing', nothing, nothing],
  ['failures of the share', { visits: 1, failures: 1 }, nothing],
  ['many failures of the share', { visits: 20, failures: 20 }, nothing],
  ['successes of the live version', nothing, { visits: 300, failures: 0 }],
  ['both', { visits: 1, failures: 1 }, { visits: 300, failures: 0 }],
])('an address that forges %s ends no share of an equal version', (_, ofShare, ofLive) => {
  const runs = 40;
  let ended = 0;
  for (let run = 0; run < runs; run += 1) {
    const random = numbers(run);
    const versions = [
      forged(visitsOf(random, '2.0.0-b', 1), ofShare.visits, ofShare.failures),
      forged(visitsOf(random, '1.0.0-a', 5), ofLive.visits, ofLive.failures),
    ];
    const now = new Date(Date.parse(share.since) + 3_600_000).toISOString();
    if (compareVersions(share, { now, versions })[0]?.isWorse) ended += 1;
  }
  expect(ended / runs).toBeLessThanOrEqual(2 * alpha);
});
