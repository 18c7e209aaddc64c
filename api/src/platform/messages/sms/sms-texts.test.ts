import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../core/config/package-root.ts';
import { smsTemplates, smsText, toTemplate } from './sms-texts.ts';

/** Without the characters that count twice. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const longest = { hall: 'Kautilya Hall', room: '112', deadline: '11:59 pm, 26 Nov 2026' };
const values = {
  'registration-otp': ['123456'],
  'password-otp': ['123456'],
  offer: [longest.hall, longest.room, longest.deadline],
  'offer-reminder': [longest.hall, longest.room, longest.deadline],
  'fee-reminder': ['1,22,000.00'],
} as const;

test.each(Object.entries(values))('%s is one SMS of the GSM alphabet', (name, given) => {
  const template = toTemplate(name);
  if (!template) throw new Error(`${name} is no template`);
  const { text } = smsText(template, given);
  expect(text).toMatch(gsm);
  expect(text.length).toBeLessThanOrEqual(160);
  for (const value of given) expect(text).toContain(value);
  expect(text).not.toContain('{#');
});

test('values are cut to 30 characters, and typographic characters replaced', () => {
  const name = 'Dr. Sarvepalli Radhakrishnan’s Hall for Research Scholars';
  const { text } = smsText('offer', [name, '1–2', '11:59\u202fpm, 26 Nov 2026']);
  expect(text).toMatch(/^You are offered Dr\. Sarvepalli Radhakrishnan's, room 1-2\. /);
  expect(text).toContain('by 11:59 pm, 26 Nov 2026,');
  expect(text).toMatch(gsm);
});

test('values have no effect on other places of the text', () => {
  const { text } = smsText('offer', ['{#var#} $&', '2', '3']);
  expect(text).toMatch(
    /^You are offered \{#var#\} \$&, room 2\. Answer in the student portal by 3,/,
  );
});

test('the operator’s page lists exactly these texts', () => {
  const page = readFileSync(path.join(packageRoot(), '..', 'docs', 'operating.md'), 'utf8');
  const missing = Object.values(smsTemplates).filter((template) => !page.includes(template));
  expect(missing).toEqual([]);
});
