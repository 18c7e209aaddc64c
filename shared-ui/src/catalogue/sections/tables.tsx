import { useState } from 'react';
import { StatusBadge } from '../../badge/badge.tsx';
import { Button } from '../../button/button.tsx';
import { Table, type Column, type Sort } from '../../table/table.tsx';
import { books, type Book } from './books.ts';
import { Section } from './section.tsx';

type Key = 'title' | 'number' | 'reader' | 'due' | 'fine' | 'state' | 'acts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const columns: readonly Column<Book, Key>[] = [
  { key: 'title', header: 'Title', cell: (book) => book.title, rowHeader: true, sortable: true },
  { key: 'number', header: 'Number', cell: (book) => book.number },
  { key: 'reader', header: 'Reader', cell: (book) => book.reader, sortable: true },
  { key: 'due', header: 'Due', cell: (book) => book.due, sortable: true },
  { key: 'fine', header: 'Fine', cell: (book) => rupees.format(book.fine), align: 'end' },
  {
    key: 'state',
    header: 'State',
    cell: (book) => <StatusBadge tone={book.tone}>{book.state}</StatusBadge>,
  },
  {
    key: 'acts',
    header: 'Acts',
    bare: true,
    cell: (book) => (
      <Button size="small" aria-label={`Open ${book.title}`}>
        Open
      </Button>
    ),
  },
];

export function TableSection() {
  const [sort, setSort] = useState<Sort<Key>>({ by: 'title', order: 'asc' });
  const turn = sort.order === 'asc' ? 1 : -1;
  const valueOf = (book: Book) => (sort.by === 'acts' ? '' : String(book[sort.by]));
  const rows = books.toSorted((one, other) => turn * valueOf(one).localeCompare(valueOf(other)));
  return (
    <Section title="Table">
      <Table
        caption="Lent books"
        columns={columns}
        rows={rows}
        rowKey={(book) => book.number}
        sort={sort}
        onSort={setSort}
        total={128}
        noun="books"
      />
    </Section>
  );
}
