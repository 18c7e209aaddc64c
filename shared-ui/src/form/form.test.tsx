import { ApiError } from '@hostel/shared-ui/http-error';
import { useSession } from '@hostel/shared-ui/session';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/field.tsx';
import { FormError } from '../form-error/form-error.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { useContractForm, type SubmitIntent } from './form.ts';

const schema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Please fill in the title.')),
  shelf: z.string(),
  password: z.string(),
});
type Values = z.output<typeof schema>;
const empty: Values = { title: '', shelf: '', password: '' };

const submit = jest.fn<Promise<unknown>, [Values, SubmitIntent]>();

function Form({ keep = false, defaults = empty }: { keep?: boolean; defaults?: Values }) {
  const form = useContractForm({
    call: { body: schema },
    formId: 'book',
    defaultValues: defaults,
    submit,
    keep,
    fallback: 'No answer came.',
  });
  return (
    <form {...form.formProps} aria-label="Book">
      <TextField label="Title" {...form.field('title')} />
      <TextField label="Shelf" {...form.field('shelf')} />
      <PasswordField label="Password" {...form.field('password')} />
      <FormError>{form.formError}</FormError>
      <Button type="submit" busy={form.submitting}>
        Save
      </Button>
      {form.restored && <p>Restored</p>}
    </form>
  );
}

const refusal = (fields: Record<string, string>, message = 'Refused.') =>
  new ApiError({ message, status: 409, code: 'x', fields, answered: true });
const silence = () =>
  new ApiError({ message: 'Network Error', status: 0, code: 'network', answered: false });

const title = () => screen.getByLabelText('Title');
const shelf = () => screen.getByLabelText('Shelf');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const keyOf = (call: number) => submit.mock.calls[call]![1].submitKey;

beforeEach(() => {
  sessionStorage.clear();
  submit.mockReset().mockResolvedValue(undefined);
  useSession.setState({ token: null, user: null, ended: false });
});

it('doesn’t send an invalid form, and focuses the first invalid field', async () => {
  render(<Form />);
  await save();
  expect(title()).toHaveFocus();
  expect(title()).toBeInvalid();
  expect(title()).toHaveAccessibleDescription('Please fill in the title.');
  expect(submit).not.toHaveBeenCalled();
});

it('clears the message of an edited field', async () => {
  render(<Form />);
  await save();
  await userEvent.type(title(), 'G');
  await waitFor(() => expect(title()).toBeValid());
});

it('sends parsed values, then clears the form and its draft', async () => {
  render(<Form />);
  await userEvent.type(title(), '  Godān ');
  await save();
  expect(submit.mock.calls[0]?.[0]).toEqual({ title: 'Godān', shelf: '', password: '' });
  await waitFor(() => expect(title()).toHaveValue(''));
  expect(sessionStorage).toHaveLength(0);
});

it('keeps the values after a success with `keep`', async () => {
  render(<Form keep />);
  await userEvent.type(title(), 'Godān');
  await save();
  expect(title()).toHaveValue('Godān');
  expect(sessionStorage).toHaveLength(0);
});

it('shows messages at refused fields, and focuses the first in reading order', async () => {
  submit.mockRejectedValue(refusal({ shelf: 'Full.', title: 'Taken.' }));
  render(<Form />);
  await userEvent.type(title(), 'Godān');
  await save();
  expect(title()).toHaveAccessibleDescription('Taken.');
  expect(shelf()).toHaveAccessibleDescription('Full.');
  expect(title()).toHaveFocus();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('clears the server’s message when the field is edited', async () => {
  submit.mockRejectedValueOnce(refusal({ shelf: 'Full.' }));
  render(<Form />);
  await userEvent.type(title(), 'Godān');
  await save();
  expect(shelf()).toHaveFocus();
  await userEvent.type(shelf(), 'B');
  await waitFor(() => expect(shelf()).toBeValid());
});

it('shows messages of unknown fields at the form', async () => {
  submit.mockRejectedValue(refusal({ title: 'Taken.', isbn: 'Wrong.' }, 'Two things are wrong.'));
  render(<Form />);
  await userEvent.type(title(), 'Godān');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('Two things are wrong.');
});

it('keeps the values after a failure, and shows the fallback without an answer', async () => {
  submit.mockRejectedValue(silence());
  render(<Form />);
  await userEvent.type(title(), 'Godān');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('No answer came.');
  expect(title()).toHaveValue('Godān');
  expect(screen.getByLabelText('Password')).toHaveValue('secret');
});

it('shows and reports an error of the application', async () => {
  const report = jest.fn();
  window.reportError = report;
  submit.mockRejectedValue(new TypeError('boom'));
  render(<Form />);
  await userEvent.type(title(), 'Godān');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('No answer came.');
  expect(report).toHaveBeenCalledWith(expect.any(TypeError));
});

it('restores a draft after a reload, without secrets', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(title(), 'Godān');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  render(<Form />);
  expect(title()).toHaveValue('Godān');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByText('Restored')).toBeInTheDocument();
});

it('saves drafts by person', async () => {
  const { unmount } = render(<Form />);
  await userEvent.type(title(), 'Godān');
  unmount();
  useSession.setState({ token: 't', user: { _id: 's2', email: 'b@example.edu', role: 'student' } });
  render(<Form />);
  expect(title()).toHaveValue('');
});

it('ignores values of a draft that don’t fit', () => {
  const stored = { values: { title: ['x'], shelf: 'B 12', gone: 1 } };
  sessionStorage.setItem('draft:anonymous:book', JSON.stringify(stored));
  render(<Form />);
  expect(title()).toHaveValue('');
  expect(shelf()).toHaveValue('B 12');
});

it('sends once on two presses', async () => {
  let finish = () => {};
  submit.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Form />);
  await userEvent.type(title(), 'Godān');
  await save();
  await save();
  // However it comes, e.g. from a script: the busy button isn't the only guard.
  fireEvent.submit(screen.getByRole('form', { name: 'Book' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await act(async () => finish());
  expect(submit).toHaveBeenCalledTimes(1);
});

it('keeps the submit key for a retry, and changes it with the values', async () => {
  submit.mockRejectedValue(silence());
  render(<Form />);
  await userEvent.type(title(), 'Godān');
  await save();
  await save();
  expect(keyOf(0)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keyOf(1)).toBe(keyOf(0));
  await userEvent.type(title(), '!');
  await save();
  expect(keyOf(2)).not.toBe(keyOf(0));
});

it('uses a new submit key after a success', async () => {
  render(<Form keep />);
  await userEvent.type(title(), 'Godān');
  await save();
  await save();
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it('keeps the submit key over a reload', async () => {
  submit.mockRejectedValue(silence());
  const { unmount } = render(<Form />);
  await userEvent.type(title(), 'Godān');
  await userEvent.clear(screen.getByLabelText('Password'));
  await save();
  unmount();
  render(<Form />);
  await save();
  expect(keyOf(1)).toBe(keyOf(0));
});
