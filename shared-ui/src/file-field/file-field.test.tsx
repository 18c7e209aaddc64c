import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { sizeText } from './accepted.ts';
import { FileField } from './file-field.tsx';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

const file = (name: string, type = 'application/pdf', size = 5) =>
  new File(['x'.repeat(size)], name, { type, lastModified: 1 });

function Field({ maxFiles = 2 }) {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <FileField
      label="Scans"
      value={files}
      onChange={setFiles}
      maxFiles={maxFiles}
      maxBytes={10}
      accept={['application/pdf', 'image/png']}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Scans');
const drop = (...files: File[]) => fireEvent.drop(input(), { dataTransfer: { files } });
const names = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('lists chosen files with name and size, pictures with a preview', async () => {
  const { container } = render(<Field />);
  await userEvent.upload(input(), [file('a.pdf'), file('b.png', 'image/png')]);
  expect(names()).toEqual([
    expect.stringContaining('a.pdf5 bytes'),
    expect.stringContaining('b.png5 bytes'),
  ]);
  expect(container.querySelector('img')).toHaveAttribute('src', 'blob:preview');
});

it('removes a file, and returns the focus to the control', async () => {
  render(<Field />);
  await userEvent.upload(input(), [file('a.pdf'), file('b.pdf')]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
  expect(names()).toEqual([expect.stringContaining('b.pdf')]);
  expect(input()).toHaveFocus();
});

it.each([
  ['another kind', file('x.exe', 'application/x-msdownload'), 'not accepted'],
  ['too large', file('big.pdf', 'application/pdf', 11), 'larger than 10 bytes'],
])('rejects %s by name, and keeps the valid ones', (_, bad, why) => {
  render(<Field />);
  drop(file('a.pdf'), bad);
  expect(screen.getByRole('alert')).toHaveTextContent(bad.name);
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(names()).toEqual([expect.stringContaining('a.pdf')]);
});

it('reports more files than the limit, and counts a repeated file once', () => {
  render(<Field />);
  drop(file('a.pdf'));
  drop(file('a.pdf'), file('b.pdf'), file('c.pdf'));
  expect(names()).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveTextContent('At most 2 files: 1 not added.');
});

it('offers only the kinds that are accepted, by type or by ending', () => {
  const onChange = jest.fn();
  const field = <FileField label="Scans" value={[]} onChange={onChange} accept={['.csv']} />;
  const { rerender } = render(field);
  expect(input()).toHaveAttribute('accept', '.csv');
  // Windows with Excel has its own type for it.
  drop(file('Rooms.CSV', 'application/vnd.ms-excel'));
  expect(onChange).toHaveBeenCalledTimes(1);
  drop(file('rooms.csv.exe', 'text/csv'));
  expect(onChange.mock.lastCall).toEqual([[]]);
  rerender(<Field />);
  expect(input()).toHaveAttribute('accept', 'application/pdf,image/png');
});

it('shows a name without the marks that would turn it round', () => {
  render(<Field />);
  drop(file('menu\u202efdp.exe.pdf'));
  expect(names()).toEqual([expect.stringContaining('menufdp.exe.pdf')]);
  expect(screen.getByRole('button', { name: 'Remove menufdp.exe.pdf' })).toBeVisible();
});

it('replaces a single file with the next one', () => {
  render(<Field maxFiles={1} />);
  drop(file('a.pdf'));
  drop(file('b.pdf'));
  expect(names()).toEqual([expect.stringContaining('b.pdf')]);
});

it('formats sizes', () => {
  const megabyte = 1024 * 1024;
  const sizes = [999, 48 * 1024, 2.44 * megabyte, 10 * megabyte].map(sizeText);
  expect(sizes).toEqual(['999 bytes', '48 kB', '2.4 MB', '10 MB']);
});
