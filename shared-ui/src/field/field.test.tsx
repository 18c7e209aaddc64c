import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Checkbox, SelectField, TextArea, TextField } from './field.tsx';

it('has a label, a hint and a message', () => {
  render(<TextField label="Title" hint="As on the cover." error="Please fill in the title." />);
  const field = screen.getByRole('textbox', { name: 'Title' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('As on the cover. Please fill in the title.');
});

it('marks an optional field, and shows no message at a valid one', () => {
  render(<TextField label="Shelf" optional />);
  const field = screen.getByRole('textbox', { name: 'Shelf (optional)' });
  expect(field).toBeValid();
  expect(field).not.toHaveAttribute('aria-describedby');
});

it('counts the characters, and warns above the limit', async () => {
  render(<TextArea label="Remarks" count={5} defaultValue="abc" />);
  expect(screen.getByText('3 / 5')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox'), 'def');
  expect(screen.getByText('6 / 5')).toHaveAttribute('data-over');
  expect(screen.getByRole('textbox')).toHaveValue('abcdef');
});

function Registered() {
  const { register, setValue, watch } = useForm({ values: { remarks: 'abcd' } });
  watch();
  return (
    <>
      <TextArea label="Remarks" count={9} {...register('remarks')} />
      <button onClick={() => setValue('remarks', 'ab')}>Set</button>
    </>
  );
}

it('updates the counter when a form fills the field', async () => {
  render(<Registered />);
  expect(screen.getByText('4 / 9')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('2 / 9')).toBeInTheDocument();
});

it('lists the options after the placeholder', async () => {
  const choose = jest.fn();
  render(
    <SelectField
      label="Place"
      placeholder="Choose a place"
      options={[{ value: 'hall', label: 'Reading hall' }]}
      onChange={(event) => choose(event.target.value)}
      error="Choose its place."
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Place' });
  expect(select).toHaveAccessibleDescription('Choose its place.');
  await userEvent.selectOptions(select, 'Reading hall');
  expect(choose).toHaveBeenCalledWith('hall');
});

it('toggles a checkbox by its label', async () => {
  render(<Checkbox label="I agree" error="Please agree first." />);
  await userEvent.click(screen.getByText('I agree'));
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Please agree first.');
});
