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

test('it asks, and the focus is on the way back', () => {
  ask();
  expect(screen.getByRole('alertdialog', { name: 'Remove this book?' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('each answer is told', async () => {
  ask();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('while it runs, no answer is taken', async () => {
  ask(true);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('alertdialog'));
  expect(confirm).not.toHaveBeenCalled();
  expect(cancel).not.toHaveBeenCalled();
});
