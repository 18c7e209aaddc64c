import { pick } from '../academic.ts';
import { regions } from './regions.ts';

export interface PersonNames {
  name: string;
  fatherName: string;
  motherName: string;
}

/** For each place in `regions`: how often its region comes in all, and how often before. */
const places = regions.map((region, place) => {
  const isSame = (other: (typeof regions)[number]) => other === region;
  const before = regions.slice(0, place).filter(isSame).length;
  return { region, before, inAll: regions.filter(isSame).length };
});

/**
 * The names of the n-th invented person of a gender: the same number always gives the same person,
 * and several hundred have different names.
 */
export function personNames(number: number, gender: 'male' | 'female'): PersonNames {
  const { region, before, inAll } = pick(places, number);
  const ofRegion = Math.floor(number / places.length) * inAll + before;
  const firstNames = region[gender];
  const family = pick(region.family, ofRegion + Math.floor(ofRegion / firstNames.length));
  return {
    name: `${pick(firstNames, ofRegion)} ${family}`,
    fatherName: `${pick(region.fathers, ofRegion * 3 + 1)} ${family}`,
    motherName: `${pick(region.mothers, ofRegion * 5 + 2)} ${family}`,
  };
}
