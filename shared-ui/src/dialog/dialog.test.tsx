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

test('it opens with its name and the focus on its title', async () => {
  render(<Opener />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  expect(dialog()).toHaveAttribute('open');
  expect(screen.getByRole('heading', { name: 'A book' })).toHaveFocus();
});

test('it stays open under strict mode', async () => {
  render(<Opener />, { wrapper: StrictMode });
  await open();
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(dialog()).toHaveAttribute('open');
});

test.each([
  ['Escape', cancel],
  ['the X', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['the backdrop', () => userEvent.click(dialog())],
])('%s closes it and the focus returns', async (_, close) => {
  render(<Opener />);
  await open();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a press inside, or one that began inside, does not close it', async () => {
  render(<Opener />);
  await open();
  await userEvent.click(screen.getByLabelText('Title'));
  fireEvent.pointerDown(screen.getByLabelText('Title'));
  fireEvent.click(dialog());
  expect(dialog()).toBeInTheDocument();
});

test('a cancelled file picker inside does not close it', async () => {
  render(<Opener />);
  await open();
  fireEvent(screen.getByLabelText('Title'), new Event('cancel', { bubbles: true }));
  expect(dialog()).toBeInTheDocument();
});

test('while it must not be left, nothing closes it', async () => {
  render(<Opener dismissable={false} />);
  await open();
  cancel();
  await userEvent.click(dialog());
  expect(dialog()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

test('a text longer than the dialog is reached and scrolled by keys; a form has fields for that', () => {
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
