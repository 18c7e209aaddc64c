import { letter, page, renderPdf, writeTitle } from '../pdf/letter.ts';
import { linesOf, widthOfText, write } from '../pdf/text/text.ts';
import { dayCell } from './cells.ts';
import { headingOf, type Table, type TableCell, type TableColumn, textIn } from './table.ts';

const { left, right, middle } = page;
const { brand, soft, line, wash } = letter;
const lastLine = 780;
const gap = 8;
/** The sizes of letters, the first one at which the columns fit the page. */
const sizes = [8.5, 8, 7.5] as const;
/** Columns that need more are narrower, and their longest words smaller. */
const smallestSize = 7;
/** A text that takes more than so many letters of its size is written on several lines. */
const lettersOfText = 13;

const count = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const money = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A number as the page of a report writes it, without its unit. */
function numberIn({ kind }: TableColumn, value: number): string {
  if (kind === 'money') return money.format(value / 100);
  return (kind === 'percent' ? percent : count).format(value);
}

/** A cell as the PDF shows it; nothing for null. */
function shown(column: TableColumn, value: TableCell): string {
  if (value === null) return '';
  if (typeof value === 'string') return textIn(column, value);
  const text = numberIn(column, Math.abs(value));
  // The fonts of letters have no minus sign; a dash of its width is in all of them.
  return value < 0 ? `–${text}` : text;
}

interface PdfColumn {
  column: TableColumn;
  index: number;
  /** The left edge for texts, the right edge for numbers, in points. */
  x: number;
  width: number;
}

/** The columns of a table and the size of its letters: one for all cells, so that rows look alike. */
interface Layout {
  columns: readonly PdfColumn[];
  size: number;
}

type Weight = 'regular' | 'bold';

const isNumber = ({ kind }: TableColumn) => ['count', 'days', 'percent', 'money'].includes(kind);

/** The columns of a table without a hall that every row has: it is named once, above the table. */
function columnsOf({ columns, rows, totals }: Table) {
  const [first] = rows;
  const dropped = (index: number) =>
    columns[index]?.key === 'hall' && !totals && rows.every((row) => row[index] === first?.[index]);
  return columns.flatMap((column, index) => (dropped(index) ? [] : [{ column, index }]));
}

/** The widths that the columns need, in parts of the size of their letters. */
function neededWidths(document: PDFKit.PDFDocument, table: Table): number[] {
  const { rows, totals } = table;
  const sample = totals ? [...rows, totals] : rows;
  const widthOf = (text: string, weight: Weight) =>
    widthOfText(document, text, { size: 1, weight });
  return columnsOf(table).map(({ column, index }) => {
    const label = headingOf(column);
    const heading = label.split(' ').map((word) => widthOf(word, 'bold'));
    // Most headings take two lines then.
    heading.push(widthOf(label, 'bold') * 0.6);
    // The widest has not always the most letters: scripts differ.
    const texts = new Set(sample.map((row) => shown(column, row[index] ?? null)));
    const widths = [...texts].map((text) => {
      const natural = widthOf(text, totals ? 'bold' : 'regular');
      const wraps = column.kind === 'text' && text.includes(' ');
      return wraps ? Math.min(natural, lettersOfText) : natural;
    });
    return Math.max(...heading, ...widths);
  });
}

/** Columns as wide as they need, made to fill the page, in the largest letters that fit it. */
function layOut(document: PDFKit.PDFDocument, table: Table): Layout {
  const shown = columnsOf(table);
  const room = right - left - gap * (shown.length - 1);
  const widths = neededWidths(document, table);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const size = sizes.find((each) => total * each <= room) ?? smallestSize;
  let edge = left;
  const columns = shown.map(({ column, index }, position) => {
    const width = ((widths[position] ?? 0) * room) / total;
    const x = isNumber(column) ? edge + width : edge;
    edge += width + gap;
    return { column, index, x, width };
  });
  return { columns, size };
}

/** The lines of a cell; one where it fits. A word that is too long is written smaller. */
function linesIn(
  document: PDFKit.PDFDocument,
  { width }: PdfColumn,
  { text, size, weight }: { text: string; size: number; weight: Weight },
): string[] {
  const fits = widthOfText(document, text, { size, weight }) <= width;
  return fits ? [text] : linesOf(document, text, { size, weight, width });
}

/** Writes a row of the table. */
function drawCells(
  document: PDFKit.PDFDocument,
  { columns, size }: Layout,
  {
    cells,
    y,
    weight,
    colour,
  }: { cells: readonly string[][]; y: number; weight: Weight; colour?: string },
): void {
  columns.forEach(({ column, x, width }, position) => {
    const align = isNumber(column) ? 'right' : 'left';
    const style = { size, weight, width, align, ...(colour ? { colour } : {}) } as const;
    cells[position]?.forEach((text, line) => {
      write(document, text, { ...style, x, y: y + line * lineHeight(size) });
    });
  });
}

const lineHeight = (size: number) => size * 1.25;
const heightOf = (cells: readonly string[][], size: number) =>
  Math.max(1, ...cells.map((lines) => lines.length)) * lineHeight(size);

function drawHead(document: PDFKit.PDFDocument, layout: Layout, y: number): number {
  const { columns, size } = layout;
  const cells = columns.map((column) =>
    linesIn(document, column, { text: headingOf(column.column), size, weight: 'bold' }),
  );
  const height = heightOf(cells, size);
  document.rect(left - 4, y - 5, right - left + 8, height + 9).fill(wash);
  drawCells(document, layout, { cells, y, weight: 'bold', colour: brand });
  return y + height + 9;
}

/** What a PDF says besides its table. */
export interface PdfContext {
  /** The day on which it was made, `YYYY-MM-DD`. */
  today: string;
  /** Whose rows it has: a hall, several, or all. */
  halls: string;
}

function subtitleOf({ period, note }: Table, { today, halls }: PdfContext): string {
  const days = period && `${dayCell(period.from)} to ${dayCell(period.to)}`;
  return [halls, days, `as of ${dayCell(today)}`, note].filter(Boolean).join(' · ');
}

function drawFoot(document: PDFKit.PDFDocument, text: string, number: number): void {
  const style = { y: 806, size: 8, colour: soft } as const;
  write(document, text, { ...style, x: left, width: right - left - 60 });
  write(document, `Page ${number}`, { ...style, x: right, align: 'right' });
}

function draw(document: PDFKit.PDFDocument, table: Table, context: PdfContext): void {
  const about = subtitleOf(table, context);
  writeTitle(document, table.title);
  const subtitle = { x: middle, y: 162, size: 10, colour: soft, align: 'centre' } as const;
  write(document, about, { ...subtitle, width: right - left });
  const layout = layOut(document, table);
  const { columns, size } = layout;
  let number = 1;
  let y = drawHead(document, layout, 192);
  const endPage = () => drawFoot(document, `${table.title} · ${about}`, number);
  const put = (row: readonly TableCell[], weight: Weight) => {
    const cells = columns.map((column) => {
      const text = shown(column.column, row[column.index] ?? null);
      return linesIn(document, column, { text, size, weight });
    });
    const height = heightOf(cells, size);
    if (y + height > lastLine) {
      endPage();
      document.addPage();
      number += 1;
      y = drawHead(document, layout, 48);
    }
    drawCells(document, layout, { cells, y, weight });
    y += height + 4;
    document
      .moveTo(left, y - 1.5)
      .lineTo(right, y - 1.5)
      .lineWidth(0.4)
      .stroke(line);
  };
  for (const row of table.rows) put(row, 'regular');
  if (table.totals) put(table.totals, 'bold');
  if (table.rows.length === 0) {
    write(document, 'There are no entries.', { x: left, y, size: 10, colour: soft });
  }
  endPage();
}

/** A table as a PDF: letterhead, whose and of when it is, and its rows over as many pages as needed. */
export async function tablePdf(table: Table, context: PdfContext): Promise<Buffer> {
  const info = { title: table.title, at: new Date(`${context.today}T12:00:00Z`) };
  return renderPdf(info, (document) => draw(document, table, context));
}
