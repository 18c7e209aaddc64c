import { bedPath, cut, shortName } from './geometry.ts';

it('draws each state of a bed with a shape of its own', () => {
  const states = ['free', 'taken', 'out-of-service', 'own'] as const;
  expect(new Set(states.map((state) => bedPath(state, [{ x: 0, y: 0 }]))).size).toBe(4);
});

it('shortens a name that is too long', () => {
  expect(shortName('Asha Verma', 12)).toBe('Asha Verma');
  expect(shortName('Meher Contractor', 12)).toBe('Meher C.');
  expect(shortName('Balasubramanian Krishnamurthy', 12)).toBe('Balasubrama…');
  expect(cut('Triple with a veranda', 10)).toBe('Triple wi…');
});
