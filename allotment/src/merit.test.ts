import { inMeritOrder } from './merit.ts';
import type { Applicant } from './snapshot.ts';

test('orders by the sum of both semesters, then the even one, then the lot', () => {
  const person = (id: string, sgpaOdd: number, sgpaEven: number): Applicant => ({
    id,
    gender: 'male',
    sgpaOdd,
    sgpaEven,
    preference: 'single',
  });
  const list = [person('a', 700, 800), person('b', 800, 700), person('c', 900, 601)];
  const ids = (people: Applicant[], seed: string) =>
    inMeritOrder(people, seed)
      .map(({ id }) => id)
      .join('');
  expect(ids(list, '00')).toBe('cab');
  const equals = ['a', 'b', 'c', 'd'].map((id) => person(id, 700, 700));
  const orders = Array.from({ length: 40 }, (_, n) => ids(equals, n.toString(16).padStart(2, '0')));
  expect(new Set(orders).size).toBeGreaterThan(10);
});

test('keeps the order of equals whatever the order of the list, while the seed is the same', () => {
  const equals = ['a', 'b', 'c', 'd', 'e'].map((id): Applicant => {
    return { id, gender: 'female', sgpaOdd: 700, sgpaEven: 700, preference: 'single' };
  });
  expect(inMeritOrder(equals.toReversed(), '07')).toEqual(inMeritOrder(equals, '07'));
});
