import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.tsx';

const confirm = jest.fn();
const cancel = jest.fn();
beforeEach(() => jest.clearAllMocks());

function ask(busy = false) {
  render(
    <ConfirmDialog
      open
      title="Remove this book?"
      confirmLabel="Remove"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>This can’t be undone.</p>
    </ConfirmDialog>,
  );
}

it('asks, with the focus on Cancel', () => {
  ask();
  expect(screen.getByRole('alertdialog', { name: 'Remove this book?' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('reports each answer', async () => {
  ask();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('accepts no answer while busy', async () => {
  ask(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('alertdialog'));
  expect(confirm).not.toHaveBeenCalled();
  expect(cancel).not.toHaveBeenCalled();
});
