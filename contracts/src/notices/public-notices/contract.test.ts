import { publicNoticeChanges, publicNoticeFields } from './contract.ts';

const fields = { title: 'Water', content: 'None on Sunday.', effectiveDate: '2026-03-01' };

function problems(schema: typeof publicNoticeFields | typeof publicNoticeChanges, value: unknown) {
  const parsed = schema.safeParse(value);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

test('adds the defaults to a form with only required fields', () => {
  expect(publicNoticeFields.parse(fields)).toEqual({
    ...fields,
    category: 'General',
    isImportant: false,
  });
});

test('reads booleans sent as text in a multipart form', () => {
  expect(publicNoticeFields.parse({ ...fields, isImportant: 'true' }).isImportant).toBe(true);
  expect(publicNoticeFields.parse({ ...fields, isImportant: 'false' }).isImportant).toBe(false);
  expect(problems(publicNoticeFields, { ...fields, isImportant: 'yes' })).toHaveProperty(
    'isImportant',
  );
});

test.each([
  [{ ...fields, title: ' \u0000 ' }, 'title', 'Please fill in all required fields'],
  [{ ...fields, effectiveDate: '' }, 'effectiveDate', 'Please fill in all required fields'],
  [
    { ...fields, effectiveDate: '2026-02-30' },
    'effectiveDate',
    'There is no such date. Please check day and month.',
  ],
  [
    { ...fields, effectiveDate: '0000-01-01' },
    'effectiveDate',
    'There is no such date. Please check day and month.',
  ],
  [{ ...fields, expiryDate: 'soon' }, 'expiryDate', 'This is not a date. Write it as DD/MM/YYYY.'],
  [
    { ...fields, expiryDate: '2026-02-28' },
    'expiryDate',
    'The expiry date must not be before the effective date.',
  ],
])('rejects %j at %s', (value, field, message) => {
  expect(problems(publicNoticeFields, value)).toEqual({ [field]: message });
  expect(problems(publicNoticeChanges, value)).toEqual({ [field]: message });
});

test('accepts an expiry date equal to the effective date, and an empty one as none', () => {
  expect(problems(publicNoticeFields, { ...fields, expiryDate: '2026-03-01' })).toEqual({});
  expect(problems(publicNoticeFields, { ...fields, expiryDate: '' })).toEqual({});
});

test('adds no defaults to a change', () => {
  expect(publicNoticeChanges.parse(fields)).toEqual(fields);
});
