import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type Column, type Sort } from './table.tsx';

interface Book {
  id: string;
  title: string;
  fine: number;
}
const books: Book[] = [
  { id: '1', title: 'Godān', fine: 0 },
  { id: '2', title: 'Malgudi Days', fine: 38 },
];
const columns: Column<Book, 'title' | 'fine' | 'acts'>[] = [
  { key: 'title', header: 'Title', cell: (book) => book.title, rowHeader: true, sortable: true },
  { key: 'fine', header: 'Fine', cell: (book) => `₹ ${book.fine}`, align: 'end', sortable: true },
  { key: 'acts', header: 'Acts', cell: () => <button>Open</button>, bare: true },
];
const onSort = jest.fn();

function show(sort: Sort<'title' | 'fine' | 'acts'>, total?: number) {
  render(
    <Table
      caption="Lent books"
      columns={columns}
      rows={books}
      rowKey={(book) => book.id}
      sort={sort}
      onSort={onSort}
      total={total}
      noun="books"
    />,
  );
}
beforeEach(() => onSort.mockReset());

it('has a name, column headers, row headers and cells', () => {
  show({ by: 'title', order: 'asc' });
  const table = within(screen.getByRole('table', { name: 'Lent books' }));
  expect(table.getAllByRole('columnheader')).toHaveLength(3);
  expect(table.getByRole('rowheader', { name: 'Malgudi Days' })).toBeInTheDocument();
  expect(table.getByRole('cell', { name: /₹ 38/ })).toBeInTheDocument();
});

it('shows the number of rows on the page and in all', () => {
  show({ by: 'title', order: 'asc' }, 128);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 128 books');
});

it('shows only the total when all rows are shown', () => {
  show({ by: 'title', order: 'asc' });
  expect(screen.getByRole('status')).toHaveTextContent(/^2 books$/);
});

it('sorts by a pressed column, and reverses on a second press', async () => {
  show({ by: 'title', order: 'asc' });
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(onSort.mock.calls).toEqual([
    [{ by: 'fine', order: 'asc' }],
    [{ by: 'title', order: 'desc' }],
  ]);
});

it('sorts by a select and reverses by a button on phones', async () => {
  show({ by: 'title', order: 'desc' });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Fine');
  await userEvent.click(screen.getByRole('button', { name: /Descending/ }));
  expect(onSort.mock.calls).toEqual([
    [{ by: 'fine', order: 'desc' }],
    [{ by: 'title', order: 'asc' }],
  ]);
});

it('has no buttons in the header of an unsorted table', () => {
  render(<Table caption="Books" columns={columns} rows={books} rowKey={(book) => book.id} />);
  expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
});
