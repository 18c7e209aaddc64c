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

it('searches when typing pauses', () => {
  render(<SearchField label="Search books" value="" onSearch={search} />);
  type('g');
  type('go');
  act(() => jest.advanceTimersByTime(299));
  expect(search).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(search.mock.calls).toEqual([['go']]);
});

it('searches at once on Enter and when cleared, and only once', () => {
  render(<SearchField label="Search books" value="" onSearch={search} />);
  type('go');
  fireEvent.submit(screen.getByRole('search'));
  type('');
  act(() => jest.runAllTimers());
  expect(search.mock.calls).toEqual([['go'], ['']]);
});

it('shows a value from outside, and cancels when unmounted', () => {
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

it('calls the latest handler when typing pauses', () => {
  const { rerender } = render(<SearchField label="Search books" value="" onSearch={search} />);
  type('go');
  const later = jest.fn<void, [string]>();
  rerender(<SearchField label="Search books" value="" onSearch={later} />);
  act(() => jest.runAllTimers());
  expect(search).not.toHaveBeenCalled();
  expect(later.mock.calls).toEqual([['go']]);
});
