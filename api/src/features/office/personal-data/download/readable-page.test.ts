import { readablePage } from './readable-page.ts';

const page = (title: string, row: Record<string, unknown>) =>
  readablePage([{ title, rows: [row] }], {
    now: new Date('2026-03-10T20:00:00Z'),
    timeZone: 'Asia/Kolkata',
  }).replaceAll('\u202f', ' ');

test('amounts are in rupees, SGPA has two decimals, and days are those of the campus', () => {
  const shown = page('Fees', {
    amount: 2_400_050,
    balance: -100,
    sgpa_odd: 785,
    due_on: '2026-07-31',
    created_at: '2026-03-10T20:00:00.5+00:00',
    count: 3,
    note: '2026 <b>',
  });
  expect(shown).toContain('<dt>amount</dt><dd>₹24,000.50</dd>');
  expect(shown).toContain('<dd>-₹1.00</dd>');
  expect(shown).toContain('<dd>7.85</dd>');
  expect(shown).toContain('<dd>31 July 2026</dd>');
  expect(shown).toContain('<dt>created at</dt><dd>11 March 2026 at 1:30 am</dd>');
  expect(shown).toContain('<dt>count</dt><dd>3</dd>');
  expect(shown).toContain('2026 &lt;b&gt;');
  expect(shown).toContain('As kept on 11 March 2026 at 1:30 am.');
  expect(shown).not.toMatch(/paise|UTC/);
});
