import { hashOfRound } from './snapshot-hash.ts';
import type { RoundSnapshot } from './snapshot.ts';
import { bed, heldBy, man, roundOf } from './testing/small-rounds.ts';

const person = man('a', 700, ['M1/single', 'M2/single'], { roomMates: ['b'], categories: ['c'] });
const place = bed('M1/single 101 A', heldBy('a'));
const rules = {
  categories: ['c', 'd'],
  quotas: [{ category: 'c', hall: null, roomType: null, share: 1500 }],
};
const snapshot = roundOf([person, man('b', 700, [])], [place], rules);

const ofPerson = (change: object): RoundSnapshot => {
  return { ...snapshot, applicants: [{ ...person, ...change }, snapshot.applicants[1]!] };
};
const ofBed = (change: object): RoundSnapshot => ({ ...snapshot, beds: [{ ...place, ...change }] });
const ofRules = (change: object): RoundSnapshot => {
  return { ...snapshot, rules: { ...snapshot.rules, ...change } };
};

test.each<[string, RoundSnapshot]>([
  ...[
    { pseudonym: 'x' },
    { gender: 'female' },
    { sgpaOdd: 701 },
    { sgpaEven: 701 },
    { group: 'g' },
    { needsAccessible: true },
    { needsGroundFloor: true },
    { categories: [] },
    { choices: person.choices.toReversed() },
    { choices: person.choices.slice(0, 1) },
    { roomMates: [] },
  ].map((change): [string, RoundSnapshot] => [JSON.stringify(change), ofPerson(change)]),
  ...[
    { id: 'x' },
    { hall: 'M2' },
    { floor: 2 },
    { room: '102' },
    { label: 'B' },
    { roomType: 'double' },
    { accessible: true },
    { reserved: true },
    { inService: false },
    { held: null },
    heldBy('b'),
    heldBy('a', 'c'),
  ].map((change): [string, RoundSnapshot] => [JSON.stringify(change), ofBed(change)]),
  ...[
    { categories: ['d', 'c'] },
    { quotas: [] },
    { groups: [{ id: '', share: 1 }] },
    { reserveReleased: true },
  ].map((change): [string, RoundSnapshot] => [JSON.stringify(change), ofRules(change)]),
  ['another seed', { ...snapshot, seed: '08' }],
  ['another root', { ...snapshot, root: '08' }],
  ['another round', { ...snapshot, round: 'r2' }],
  ['fewer halls', { ...snapshot, halls: snapshot.halls.slice(0, 1) }],
])('has another hash with %s', (_, other) => {
  expect(hashOfRound(other)).not.toBe(hashOfRound(snapshot));
});
