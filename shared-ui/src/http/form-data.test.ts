import { formDataOf } from './form-data.ts';

const file = (name: string) => new File([name], name, { type: 'application/pdf' });

it('sends fields as text, a list of files as repeated parts, and omits absent values', () => {
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
