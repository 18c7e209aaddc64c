import { choicesIn } from './policy.ts';

test('tries a room type of which the hall has a single room, and none that it lacks', () => {
  const choices = choicesIn({
    id: 'H002',
    hostelFor: 'female',
    rooms: { single: 1, double: 1, triple: 0 },
  });
  expect(choices).toEqual({
    single: ['single', 'double'],
    double: ['double', 'single'],
    triple: ['double', 'single'],
  });
});

test('tries all three room types, best first, and a triple room before a single for a double', () => {
  const hall = {
    id: 'H003',
    hostelFor: 'male',
    rooms: { single: 5, double: 5, triple: 5 },
  } as const;
  expect(choicesIn(hall)).toEqual({
    single: ['single', 'double', 'triple'],
    double: ['double', 'triple', 'single'],
    triple: ['triple', 'double', 'single'],
  });
});

test('offers a triple room, then a single one, for the preference double in Kautilya Hall', () => {
  expect(
    choicesIn({ id: 'H001', hostelFor: 'male', rooms: { single: 96, double: 0, triple: 72 } }),
  ).toEqual({
    single: ['single', 'triple'],
    double: ['triple', 'single'],
    triple: ['triple', 'single'],
  });
});
