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
  {
    key: 'fine',
    header: 'Fine',
    cell: (book) => `₹ ${book.fine}`,
    align: 'end',
    card: 'top',
    sortable: true,
  },
  { key: 'acts', header: 'Acts', cell: () => <button>Open</button>, bare: true, card: 'bottom' },
];
const onSort = jest.fn();

function show(sort: Sort<'title' | 'fine' | 'acts'>, total?: number) {
  render(
    <Table
      caption="Lent books"
      columns={columns}
      rows={books}
      rowKey={(book) => book.id}
      rowName={(book) => book.title}
      sort={sort}
      onSort={onSort}
      total={total}
      noun="book"
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

it('groups the digits of the number of rows', () => {
  show({ by: 'title', order: 'asc' }, 1556);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 1,556 books');
});

it('has no buttons in the header of an unsorted table', () => {
  render(
    <Table
      caption="Books"
      columns={columns}
      rows={books}
      rowKey={(book) => book.id}
      rowName={(book) => book.title}
    />,
  );
  expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
});

const manyColumns: Column<Book>[] = [
  { key: 'title', header: 'Title', cell: (book) => book.title, rowHeader: true },
  { key: 'shelf', header: 'Shelf', cell: () => 'B 12', priority: 3 },
  { key: 'fine', header: 'Fine', cell: (book) => `₹ ${book.fine}`, card: 'top' },
];

type Given = Partial<Parameters<typeof Table<Book>>[0]>;

function showMany(given: Given = {}) {
  render(
    <Table
      caption="Books"
      columns={manyColumns}
      rows={books}
      rowKey={(book) => book.id}
      rowName={(book) => book.title}
      {...given}
    />,
  );
}

const opener = (name: string) => screen.getByRole('button', { name });

it('opens a row to the columns that it leaves out, and closes it', async () => {
  showMany();
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  await userEvent.click(opener('Show more about Malgudi Days'));
  expect(screen.getByRole('term')).toHaveTextContent('Shelf');
  expect(screen.getByRole('definition')).toHaveTextContent('B 12');
  const button = opener('Show less about Malgudi Days');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toHaveTextContent(
    'B 12',
  );
  await userEvent.click(button);
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
});

it('opens rows with the keyboard, several at a time', async () => {
  showMany({ details: (book) => <p>About {book.title}</p> });
  opener('Show more about Godān').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(screen.getByText('About Godān')).toBeVisible();
  expect(screen.getByText('About Malgudi Days')).toBeVisible();
});

it('keeps one row open, and closes it on a press, where the list says so', async () => {
  showMany({
    oneOpen: true,
    details: (book) => <p>About {book.title}</p>,
    toggle: { show: 'View', hide: 'Hide' },
  });
  await userEvent.click(opener('View Godān'));
  await userEvent.click(opener('View Malgudi Days'));
  expect(screen.queryByText('About Godān')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('About Malgudi Days'));
  expect(screen.queryByText('About Malgudi Days')).not.toBeInTheDocument();
});

it('has no buttons to open rows where every column is always shown', () => {
  showMany({ columns: manyColumns.filter(({ key }) => key !== 'shelf') });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('refuses two columns in one place of the card, where they would cover each other', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [first] = manyColumns;
  const both = ['a', 'b'].map((key) => ({
    ...first!,
    key,
    rowHeader: false,
    card: 'line' as const,
  }));
  expect(() => showMany({ columns: both })).toThrow("the place 'line' on the card");
});

it('leaves a column of cards only out of the part that opens', async () => {
  showMany({
    columns: [
      ...manyColumns,
      { key: 'short', header: 'Short', cell: () => 'Old', card: 'bottom', cardOnly: true },
    ],
  });
  await userEvent.click(opener('Show more about Godān'));
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Shelf']);
  expect(screen.getByRole('columnheader', { name: 'Short' })).toHaveAttribute(
    'data-priority',
    'card',
  );
});
