import type { ReportCell, ReportColumn } from '@hostel/contracts/reports';
import { dayCell } from '../../../platform/csv/cells.ts';
import { letter, page, renderPdf, writeTitle } from '../../../platform/pdf/letter.ts';
import { widthOfText, write } from '../../../platform/pdf/text.ts';
import type { Report } from '../report.ts';
import { headingOf, textIn } from './report-csv.ts';

const { left, right, middle } = page;
const { brand, soft, line, wash } = letter;
const lastLine = 780;
const rowHeight = 15;
const size = 8.5;
const gap = 8;

const count = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const money = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A cell as the PDF shows it; nothing for null. */
function shown(column: ReportColumn, value: ReportCell): string {
  if (value === null) return '';
  if (typeof value === 'string') return textIn(column, value);
  const text =
    column.kind === 'money' ? money.format(Math.abs(value) / 100) : count.format(Math.abs(value));
  return value < 0 ? `−${text}` : text;
}

interface PdfColumn {
  column: ReportColumn;
  index: number;
  /** The left edge for texts, the right edge for numbers, in points. */
  x: number;
  width: number;
}

const isNumber = ({ kind }: ReportColumn) => ['count', 'days', 'percent', 'money'].includes(kind);

/** Columns as wide as their widest text, made to fill the page. */
function layOut(document: PDFKit.PDFDocument, { columns, rows, totals }: Report): PdfColumn[] {
  const [first] = rows;
  // A hall that every row has is named once, above the table.
  const dropped = (index: number) =>
    columns[index]?.key === 'hall' &&
    totals === null &&
    rows.every((row) => row[index] === first?.[index]);
  const kept = columns.flatMap((column, index) => (dropped(index) ? [] : [{ column, index }]));
  const sample = totals === null ? rows : [...rows, totals];
  const natural = kept.map(({ column, index }) => {
    // The longest by letters is near enough the widest.
    const texts = sample.map((row) => shown(column, row[index] ?? null));
    const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
    return Math.max(
      widthOfText(document, headingOf(column), { size, weight: 'bold' }),
      widthOfText(document, longest, { size }),
    );
  });
  const room = right - left - gap * (kept.length - 1);
  const total = natural.reduce((sum, width) => sum + width, 0);
  let edge = left;
  return kept.map(({ column, index }, position) => {
    const width = ((natural[position] ?? 0) * room) / total;
    const x = isNumber(column) ? edge + width : edge;
    edge += width + gap;
    return { column, index, x, width };
  });
}

function drawHead(document: PDFKit.PDFDocument, columns: readonly PdfColumn[], y: number): number {
  document.rect(left - 4, y - 5, right - left + 8, rowHeight + 3).fill(wash);
  for (const { column, x, width } of columns) {
    const align = isNumber(column) ? 'right' : 'left';
    const style = { size, weight: 'bold', colour: brand } as const;
    write(document, headingOf(column), { ...style, x, y, width, align });
  }
  return y + rowHeight + 5;
}

function drawRow(
  document: PDFKit.PDFDocument,
  columns: readonly PdfColumn[],
  { row, y, weight }: { row: readonly ReportCell[]; y: number; weight: 'regular' | 'bold' },
): void {
  for (const { column, index, x, width } of columns) {
    const align = isNumber(column) ? 'right' : 'left';
    write(document, shown(column, row[index] ?? null), { x, y, size, weight, width, align });
  }
  const below = y + rowHeight - 4;
  document.moveTo(left, below).lineTo(right, below).lineWidth(0.4).stroke(line);
}

function drawFoot(document: PDFKit.PDFDocument, number: number): void {
  const style = { y: 806, size: 8, colour: soft } as const;
  write(document, `Page ${number}`, { ...style, x: right, align: 'right' });
}

/** What a PDF says of the report besides its table. */
export interface PdfContext {
  /** The day on which it was made, `YYYY-MM-DD`. */
  today: string;
  /** Whose rows it has: a hall, several, or all. */
  halls: string;
}

function subtitleOf({ period }: Report, { today, halls }: PdfContext): string {
  const days = period && `${dayCell(period.from)} to ${dayCell(period.to)}`;
  return [halls, days, `as of ${dayCell(today)}`].filter(Boolean).join(' · ');
}

function draw(document: PDFKit.PDFDocument, report: Report, context: PdfContext): void {
  writeTitle(document, report.title);
  const subtitle = { x: middle, y: 162, size: 10, colour: soft, align: 'centre' } as const;
  write(document, subtitleOf(report, context), { ...subtitle, width: right - left });
  const columns = layOut(document, report);
  let number = 1;
  let y = drawHead(document, columns, 192);
  const put = (row: readonly ReportCell[], weight: 'regular' | 'bold') => {
    if (y + rowHeight > lastLine) {
      drawFoot(document, number);
      document.addPage();
      number += 1;
      y = drawHead(document, columns, 48);
    }
    drawRow(document, columns, { row, y, weight });
    y += rowHeight;
  };
  for (const row of report.rows) put(row, 'regular');
  if (report.totals !== null) put(report.totals, 'bold');
  if (report.rows.length === 0) {
    write(document, 'There are no entries.', { x: left, y, size: 10, colour: soft });
  }
  drawFoot(document, number);
}

/** A report as a PDF: letterhead, whose and of when it is, and its table over as many pages as needed. */
export async function reportPdf(report: Report, context: PdfContext): Promise<Buffer> {
  const info = { title: report.title, at: new Date(`${context.today}T12:00:00Z`) };
  return renderPdf(info, (document) => draw(document, report, context));
}
