import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Dialog } from './dialog.tsx';

function Opener({ dismissable = true }: { dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A book" dismissable={dismissable}>
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
const dialog = () => screen.getByRole('dialog', { name: 'A book' });
const cancel = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }));

// As browsers do: the event comes in a task of its own.
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  setTimeout(() => this.dispatchEvent(new Event('close')));
};

it('opens with an accessible name and the focus on its title', async () => {
  render(<Opener />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  expect(dialog()).toHaveAttribute('open');
  expect(screen.getByRole('heading', { name: 'A book' })).toHaveFocus();
});

it('stays open in strict mode', async () => {
  render(<Opener />, { wrapper: StrictMode });
  await open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(dialog()).toHaveAttribute('open');
});

it.each([
  ['Escape', cancel],
  ['the X', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['the backdrop', () => userEvent.click(dialog())],
])('closes on %s and returns the focus', async (_, close) => {
  render(<Opener />);
  await open();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('returns the focus to a part of a drawing', async () => {
  render(
    <svg>
      <g role="button" tabIndex={0} aria-label="Room 101" />
    </svg>,
  );
  const room = screen.getByRole('button', { name: 'Room 101' });
  room.focus();
  const { unmount } = render(
    <Dialog open onClose={() => undefined} title="A book">
      <p>Text</p>
    </Dialog>,
  );
  expect(room).not.toHaveFocus();
  unmount();
  expect(room).toHaveFocus();
});

it('stays open on a press that starts inside', async () => {
  render(<Opener />);
  await open();
  await userEvent.click(screen.getByLabelText('Title'));
  fireEvent.pointerDown(screen.getByLabelText('Title'));
  fireEvent.click(dialog());
  expect(dialog()).toBeInTheDocument();
});

it('stays open when a file picker inside is cancelled', async () => {
  render(<Opener />);
  await open();
  fireEvent(screen.getByLabelText('Title'), new Event('cancel', { bubbles: true }));
  expect(dialog()).toBeInTheDocument();
});

it('can’t be closed while it isn’t dismissable', async () => {
  render(<Opener dismissable={false} />);
  await open();
  cancel();
  await userEvent.click(dialog());
  expect(dialog()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

it('makes a long text focusable to scroll by keys, unless it has fields', () => {
  // What isn't shown yet has no height.
  const height = jest
    .spyOn(HTMLElement.prototype, 'scrollHeight', 'get')
    .mockImplementation(function measure(this: HTMLElement) {
      return this.closest('dialog[open]') ? 900 : 0;
    });
  const { rerender } = render(
    <Dialog open onClose={() => undefined} title="Rules">
      A long text
    </Dialog>,
  );
  expect(screen.getByText('A long text')).toHaveAttribute('tabindex', '0');
  rerender(
    <Dialog open onClose={() => undefined} title="Rules">
      A long form <input aria-label="Name" />
    </Dialog>,
  );
  expect(screen.getByText('A long form')).not.toHaveAttribute('tabindex');
  height.mockRestore();
});
