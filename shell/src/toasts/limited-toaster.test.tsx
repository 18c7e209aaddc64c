import { notify } from '@hostel/shared-ui/toast';
import { act, render, screen, waitFor } from '@testing-library/react';
import { LimitedToaster } from './limited-toaster.tsx';

// Rendering 20 toasts is slow on a busy machine.
jest.setTimeout(30_000);
afterEach(() => act(() => void notify.dismiss()));

function add(from: number, to: number): void {
  for (let number = from; number <= to; number += 1) {
    notify.success(`Saved ${number}.`, { id: `toast-${number}`, duration: Infinity });
  }
}

/** The texts of the listed toasts, shown or not, the newest first. */
const listed = () => screen.queryAllByText(/^Saved \d+\.$/).map(({ textContent }) => textContent);

/** The texts from one number down to another. */
const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Saved ${from - index}.`);

it('keeps 20 toasts, and drops the oldest for each one more', async () => {
  render(<LimitedToaster />);
  act(() => add(1, 20));
  await waitFor(() => expect(listed()).toEqual(down(20, 1)));
  act(() => add(21, 25));
  await waitFor(() => expect(listed()).toEqual(down(25, 6)));
});

it('keeps 20 of the toasts from before it was rendered, and drops none for an update', async () => {
  add(1, 30);
  render(<LimitedToaster />);
  await waitFor(() => expect(listed()).toEqual(down(30, 11)));
  act(() => void notify.success('Saved 99.', { id: 'toast-11', duration: Infinity }));
  await waitFor(() => expect(listed()).toEqual([...down(30, 12), 'Saved 99.']));
});
