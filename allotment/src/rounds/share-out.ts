/** The shares by which the places of a hall and room type are divided. */
export interface GroupShare {
  /** In proportion to the other groups. */
  share: number;
  /** Shares of the categories within the group, in hundredths of a percent. */
  quotas: readonly number[];
}

/** Places of one group: open ones, and those of each quota. */
export interface Tally {
  open: number;
  quotas: number[];
}

const fullShare = 10_000;

function sumOf({ open, quotas }: Tally): number {
  return quotas.reduce((sum, count) => sum + count, open);
}

/** The index of the highest value, the first of equal ones; -1 when none reaches the least. */
function highest(values: readonly number[], least: number): number {
  let best = -1;
  let most = least;
  values.forEach((value, index) => {
    if (best === -1 ? value >= most : value > most) [best, most] = [index, value];
  });
  return best;
}

/** The group that is furthest behind its share if one more place is given. */
function groupDue(groups: readonly GroupShare[], tallies: readonly Tally[]): number {
  const all = groups.reduce((sum, { share }) => sum + share, 0);
  const places = tallies.reduce((sum, tally) => sum + sumOf(tally), 0) + 1;
  const behind = groups.map(({ share }, index) => {
    const tally = tallies[index];
    return share * places - (tally ? sumOf(tally) : 0) * all;
  });
  return highest(behind, -Infinity);
}

/** The quota that is a full place behind its share if one more place is given; -1 when none is. */
function quotaDue({ quotas }: GroupShare, tally: Tally): number {
  const places = sumOf(tally) + 1;
  const behind = quotas.map(
    (share, index) => share * places - (tally.quotas[index] ?? 0) * fullShare,
  );
  return highest(behind, fullShare);
}

/**
 * Divides places one after the other, as a roster does: each goes to the group furthest behind its
 * share, and there to a quota that is a full place behind, else it is open. Of two quotas that fall
 * due together one gets the next place. One place more leaves all others as they were, so that a new
 * bed takes no place from anybody.
 * @param given places that are already counted, which are not divided again
 * @param places how many further places there are
 * @returns the given and the further places together
 */
export function shareOut(
  groups: readonly GroupShare[],
  given: readonly Tally[],
  places: number,
): Tally[] {
  const tallies = given.map(({ open, quotas }) => ({ open, quotas: [...quotas] }));
  for (let place = 0; place < places; place += 1) {
    const index = groupDue(groups, tallies);
    const [group, tally] = [groups[index], tallies[index]];
    if (!group || !tally) throw new Error('There is no group to share places out to.');
    const quota = quotaDue(group, tally);
    if (quota === -1) tally.open += 1;
    else tally.quotas[quota] = (tally.quotas[quota] ?? 0) + 1;
  }
  return tallies;
}
