import { formDataOf } from './form-data.ts';

const file = (name: string) => new File([name], name, { type: 'application/pdf' });

test('fields travel as text, a list of files as repeated parts, what is absent not at all', () => {
  const form = formDataOf({
    title: 'Two',
    pinned: true,
    scans: [file('a.pdf'), file('b.pdf')],
    cover: undefined,
    note: null,
    day: '',
  });
  expect(form.get('title')).toBe('Two');
  expect(form.get('pinned')).toBe('true');
  expect(form.get('day')).toBe('');
  expect(form.getAll('scans').map((part) => (part instanceof File ? part.name : part))).toEqual([
    'a.pdf',
    'b.pdf',
  ]);
  expect([...form.keys()]).not.toContain('cover');
  expect([...form.keys()]).not.toContain('note');
});
