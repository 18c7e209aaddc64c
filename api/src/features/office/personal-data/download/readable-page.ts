import { dayInWords } from '@hostel/contracts/wire/calendar';
import { timeInWords } from '../../../../platform/core/calendar/in-words.ts';
import { amountInFigures } from '../../../fees/index.ts';
import type { SectionRow } from './sections-repository.ts';

export interface CollectedSection {
  title: string;
  rows: readonly SectionRow[];
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
}

/** Columns of amounts in paise. */
const amounts: ReadonlySet<string> = new Set([
  'amount',
  'charged',
  'fined',
  'fine',
  'paid',
  'balance',
  'adjusted',
  'paid_by_hand',
  'fine_per_day',
  'fine_cap',
  'captured',
  'refunded',
]);
const hundredths: ReadonlySet<string> = new Set(['sgpa_odd', 'sgpa_even']);
const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/;

function inRupees(paise: number): string {
  return `${paise < 0 ? '-' : ''}${amountInFigures(Math.abs(paise))}`;
}

function cellText(name: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number' && amounts.has(name)) return inRupees(value);
  if (typeof value === 'number' && hundredths.has(name)) return (value / 100).toFixed(2);
  if (typeof value !== 'string') return escape(JSON.stringify(value));
  if (day.test(value)) return dayInWords(value);
  return instant.test(value) ? timeInWords(new Date(value), timeZone) : escape(value);
}

function rowList(row: SectionRow, timeZone: string): string {
  const items = Object.entries(row).map(
    ([name, value]) =>
      `<dt>${escape(name.replaceAll('_', ' '))}</dt><dd>${cellText(name, value, timeZone)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

function sectionText({ title, rows }: CollectedSection, timeZone: string): string {
  const body =
    rows.length === 0
      ? '<p>Nothing is kept.</p>'
      : rows.map((row) => rowList(row, timeZone)).join('\n');
  return `<section><h2>${escape(title)}</h2>\n${body}</section>`;
}

const style = `body{font-family:system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;line-height:1.5}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid #bbb;padding-top:.5rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/**
 * A page of all sections to read in a browser, without scripts: amounts in rupees, days and times in
 * `timeZone`.
 */
export function readablePage(
  sections: readonly CollectedSection[],
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  const title = 'My data at the hostel office';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
<p>As kept on ${timeInWords(now, timeZone)}.</p>
${sections.map((section) => sectionText(section, timeZone)).join('\n')}
</body></html>
`;
}
