import { useState } from 'react';
import { StatusBadge } from '../../badge/badge.tsx';
import { RowMenu } from '../../table/row-menu.tsx';
import { TableSkeleton } from '../../table/table-skeleton.tsx';
import { Table, type Column, type Sort } from '../../table/table.tsx';
import { TwoLines } from '../../table/two-lines.tsx';
import { books, type Book } from './books.ts';
import { Section } from './section.tsx';

type Key = 'title' | 'reader' | 'due' | 'fine' | 'state' | 'acts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const columns: readonly Column<Book, Key>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: (book) => <TwoLines sub={book.number}>{book.title}</TwoLines>,
    rowHeader: true,
    sortable: true,
  },
  { key: 'reader', header: 'Reader', priority: 2, cell: (book) => book.reader, sortable: true },
  { key: 'due', header: 'Due', priority: 3, cell: (book) => book.due, sortable: true },
  {
    key: 'fine',
    header: 'Fine',
    card: 'bottom',
    cell: (book) => rupees.format(book.fine),
    align: 'end',
  },
  {
    key: 'state',
    header: 'State',
    card: 'top',
    cell: (book) => <StatusBadge tone={book.tone}>{book.state}</StatusBadge>,
  },
  {
    key: 'acts',
    header: 'Acts',
    bare: true,
    align: 'end',
    cell: (book) => (
      <RowMenu
        name={book.title}
        items={['Renew', 'Return', 'Report lost'].map((label) => ({
          label,
          onSelect: () => undefined,
        }))}
      />
    ),
  },
];

export function TableSection() {
  const [sort, setSort] = useState<Sort<Key>>({ by: 'title', order: 'asc' });
  const turn = sort.order === 'asc' ? 1 : -1;
  const valueOf = (book: Book) => (sort.by === 'acts' ? '' : String(book[sort.by]));
  const rows = books.toSorted((a, b) => turn * valueOf(a).localeCompare(valueOf(b)));
  return (
    <Section title="Table">
      <Table
        caption="Lent books"
        columns={columns}
        rows={rows}
        rowKey={(book) => book.number}
        rowName={(book) => book.title}
        sort={sort}
        onSort={setSort}
        total={128}
        noun="book"
      />
      <Table
        caption="Lent books with their history"
        columns={columns.slice(0, 3)}
        rows={books.slice(0, 2)}
        rowKey={(book) => book.number}
        rowName={(book) => book.title}
        details={(book) => <p>Lent to {book.reader} three times.</p>}
        noun="book"
      />
      <TableSkeleton label="Loading books" rows={3} />
    </Section>
  );
}
