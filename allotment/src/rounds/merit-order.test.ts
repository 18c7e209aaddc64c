import { compareMarks, meritOrder } from './merit-order.ts';
import type { RoundApplicant, RoundSnapshot } from './snapshot.ts';

function person(pseudonym: string, sgpaOdd: number, sgpaEven: number): RoundApplicant {
  const needs = { needsAccessible: false, needsGroundFloor: false, categories: [] };
  const wishes = { choices: [], roomMates: [], group: '' };
  return { pseudonym, gender: 'male', sgpaOdd, sgpaEven, ...needs, ...wishes };
}

function order(applicants: readonly RoundApplicant[], seed: string, root = ''): string {
  const rules = { categories: [], quotas: [], groups: [], reserveReleased: false };
  const snapshot: RoundSnapshot = {
    round: 'r',
    applicants,
    halls: [],
    beds: [],
    rules,
    seed,
    root,
    draw: null,
    left: [],
  };
  return meritOrder(snapshot)
    .map(({ pseudonym }) => pseudonym)
    .join('');
}

const seeds = Array.from({ length: 40 }, (_, n) => n.toString(16).padStart(2, '0'));
const equals = ['a', 'b', 'c', 'd', 'e'].map((id) => person(id, 700, 700));

test('orders by the sum of both semesters, then the even one, then the lot', () => {
  const list = [person('a', 700, 800), person('b', 800, 700), person('c', 900, 601)];
  expect(order(list, '00')).toBe('cab');
  const orders = seeds.map((seed) => order(equals, seed));
  expect(new Set(orders).size).toBeGreaterThan(10);
});

test('draws other lots for another root', () => {
  const orders = seeds.map((root) => order(equals, '00', root));
  expect(new Set(orders).size).toBeGreaterThan(10);
});

test('keeps the order of equals whatever the order of the list, while the seed is the same', () => {
  expect(order(equals.toReversed(), '07')).toBe(order(equals, '07'));
});

test('compares marks without lots', () => {
  expect(compareMarks(person('a', 700, 700), person('b', 700, 700))).toBe(0);
  expect(compareMarks(person('a', 700, 701), person('b', 700, 700))).toBeLessThan(0);
  expect(compareMarks(person('a', 701, 700), person('b', 700, 701))).toBeGreaterThan(0);
});
