import { mergeDraft, withoutSecrets } from './draft-values.ts';

it('never stores secrets, photos and files', () => {
  const values = {
    title: 'x',
    newPassword: 'x',
    otp: '123456',
    pin: '1',
    photo: 'data:image/jpeg;base64,AAAA',
    files: [new File(['x'], 'x.pdf')],
    nested: { file: new File(['x'], 'x.pdf') },
    rows: [{ name: 'x' }],
    none: null,
    absent: undefined,
  };
  expect(withoutSecrets(values, ['pin'])).toEqual({
    title: 'x',
    rows: [{ name: 'x' }],
    none: null,
  });
});

it('restores values of the same name and type', () => {
  const defaults = { title: '', count: 1, pinned: false, tags: ['a'], day: null };
  expect(
    mergeDraft(defaults, { title: 'x', count: '2', tags: 'b', day: '2025-11-21', more: 1 }),
  ).toEqual({ ...defaults, title: 'x', day: '2025-11-21' });
  expect(mergeDraft(defaults, null)).toBe(defaults);
  expect(mergeDraft(defaults, 'text')).toBe(defaults);
});
