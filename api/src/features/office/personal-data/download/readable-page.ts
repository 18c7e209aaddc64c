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

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return escape(typeof value === 'string' ? value : JSON.stringify(value));
}

function rowList(row: SectionRow): string {
  const items = Object.entries(row).map(
    ([name, value]) => `<dt>${escape(name.replaceAll('_', ' '))}</dt><dd>${cellText(value)}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
}

function sectionText({ title, rows }: CollectedSection): string {
  const body = rows.length === 0 ? '<p>Nothing is kept.</p>' : rows.map(rowList).join('\n');
  return `<section><h2>${escape(title)}</h2>\n${body}</section>`;
}

const style = `body{font-family:system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;line-height:1.5}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px solid #bbb;padding-top:.5rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** A page of all sections to read in a browser, without scripts. */
export function readablePage(sections: readonly CollectedSection[], at: string): string {
  const title = 'My data at the hostel office';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
<p>As kept on ${escape(at)} (UTC). Amounts are in paise, SGPA in hundredths.</p>
${sections.map(sectionText).join('\n')}
</body></html>
`;
}
