import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './search-field.tsx';

const search = jest.fn<void, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  search.mockReset();
});
afterEach(() => jest.useRealTimers());

function type(text: string) {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search books' }), {
    target: { value: text },
  });
}

test('it searches once typing rests', () => {
  render(<SearchField label="Search books" value="" onSearch={search} />);
  type('g');
  type('go');
  act(() => jest.advanceTimersByTime(299));
  expect(search).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(search.mock.calls).toEqual([['go']]);
});

test('Enter and emptying search at once, and not again', () => {
  render(<SearchField label="Search books" value="" onSearch={search} />);
  type('go');
  fireEvent.submit(screen.getByRole('search'));
  type('');
  act(() => jest.runAllTimers());
  expect(search.mock.calls).toEqual([['go'], ['']]);
});

test('a value from outside is shown, and leaving cancels', () => {
  const { rerender, unmount } = render(
    <SearchField label="Search books" value="" onSearch={search} />,
  );
  rerender(<SearchField label="Search books" value="from the URL" onSearch={search} />);
  expect(screen.getByRole('searchbox')).toHaveValue('from the URL');
  type('half');
  unmount();
  act(() => jest.runAllTimers());
  expect(search).not.toHaveBeenCalled();
});

test('when typing rests, the handler of the present page is called', () => {
  const { rerender } = render(<SearchField label="Search books" value="" onSearch={search} />);
  type('go');
  const later = jest.fn<void, [string]>();
  rerender(<SearchField label="Search books" value="" onSearch={later} />);
  act(() => jest.runAllTimers());
  expect(search).not.toHaveBeenCalled();
  expect(later.mock.calls).toEqual([['go']]);
});
