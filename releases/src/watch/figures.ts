import type { VersionVisits } from '@hostel/contracts/delivery/visits';

/** What browsers reported in a period. */
export interface Figures {
  /** The time by the API's database, ISO. */
  now: string;
  versions: readonly VersionVisits[];
}

type Minute = VersionVisits['minutes'][number];
type Percentile = number | null;

/** Adds the figures of another database. Of two percentiles, the slower one is used. */
export function addDatabases(a: Figures, b: Figures): Figures {
  const versions = new Map(a.versions.map((each) => [keyOf(each), each]));
  for (const each of b.versions) {
    const known = versions.get(keyOf(each));
    versions.set(keyOf(each), known ? addVersions(known, each) : each);
  }
  return { now: a.now < b.now ? a.now : b.now, versions: [...versions.values()] };
}

const keyOf = ({ frontEnd, version }: VersionVisits) => `${frontEnd} ${version}`;

function addVersions(one: VersionVisits, other: VersionVisits): VersionVisits {
  const minutes = new Map(one.minutes.map((each) => [Date.parse(each.minute), each]));
  for (const each of other.minutes) {
    const known = minutes.get(Date.parse(each.minute));
    minutes.set(Date.parse(each.minute), known ? addMinutes(known, each) : each);
  }
  const inOrder = [...minutes].sort(([a], [b]) => a - b);
  return {
    ...one,
    visits: one.visits + other.visits,
    failures: {
      load: one.failures.load + other.failures.load,
      error: one.failures.error + other.failures.error,
      reply: one.failures.reply + other.failures.reply,
      silent: one.failures.silent + other.failures.silent,
    },
    lcp: slower(one.lcp, other.lcp),
    inp: slower(one.inp, other.inp),
    cls: slower(one.cls, other.cls),
    minutes: inOrder.map(([, each]) => each),
  };
}

function addMinutes(a: Minute, b: Minute): Minute {
  return {
    minute: a.minute,
    visits: a.visits + b.visits,
    failures: a.failures + b.failures,
    groups: addGroups(a.groups, b.groups),
  };
}

/** Under one `SECRET_KEY` every database divides the networks into the same groups. */
function addGroups(a: Minute['groups'], b: Minute['groups']): Minute['groups'] {
  const groups = new Map(a.map((each) => [each.group, each]));
  for (const { group, visits, failures } of b) {
    const known = groups.get(group) ?? { visits: 0, failures: 0 };
    const sum = { visits: known.visits + visits, failures: known.failures + failures };
    groups.set(group, { group, ...sum });
  }
  return [...groups.values()];
}

function slower(a: Percentile, b: Percentile): Percentile {
  if (a === null || b === null) return a ?? b;
  return Math.max(a, b);
}
