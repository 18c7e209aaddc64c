import type { Comparison } from './compare-versions.ts';
import { alpha, type Counts } from './sequential-test.ts';

/**
 * A rate in percent, with one digit after the point below 10.
 * @param counts with at least one visit; none is a dash
 */
export function rateOf({ visits, failures }: Counts): string {
  if (visits === 0) return '–';
  const percent = (100 * failures) / visits;
  return `${percent.toFixed(percent > 0 && percent < 10 ? 1 : 0)} %`;
}

/** A number as it is grouped in English: `1,204`. */
export const counted = (value: number): string => value.toLocaleString('en');

/**
 * One line: the failures of a shared version and of the live one, the same without the group of networks
 * without which the evidence is the least, and the least evidence.
 */
export function describeComparison({ member, share, live, others, evidence }: Comparison): string {
  const { frontEnd, version } = member;
  if (share.visits === 0) return `${frontEnd.name} ${version}: no visits to compare yet`;
  const all = `${failed(share, ' visits failed')}, of ${member.live} ${failed(live)}`;
  const rest = `${failed(others.share)}, of live ${failed(others.live)}`;
  return `${frontEnd.name} ${version}: ${all}; without one network group ${rest}; least evidence ${strength(evidence)} of ${1 / alpha}`;
}

/** `27 of 90 visits failed (30 %)`. */
function failed(counts: Counts, what = ''): string {
  return `${counted(counts.failures)} of ${counted(counts.visits)}${what} (${rateOf(counts)})`;
}

function strength(evidence: number): string {
  return evidence >= 1000 ? 'over 1,000' : evidence.toFixed(evidence < 10 ? 1 : 0);
}
