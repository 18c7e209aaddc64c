import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { RadioCards } from './radio-cards.tsx';

const kinds = [
  { value: 'book', label: 'Book', description: 'For 14 days' },
  { value: 'film', label: 'Film' },
] as const;

it('selects one card', async () => {
  const choose = jest.fn();
  render(
    <RadioCards
      label="Kind"
      name="kind"
      options={kinds}
      value="book"
      onChange={(event) => choose(event.target.value)}
      error="Choose a kind."
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Kind' });
  expect(group).toHaveAccessibleDescription('Choose a kind.');
  expect(screen.getByRole('radio', { name: /Book/ })).toBeChecked();
  await userEvent.click(screen.getByText('Film'));
  expect(choose).toHaveBeenCalledWith('film');
});

function Registered({ onSubmit }: { onSubmit: (values: object) => void }) {
  const { register, handleSubmit } = useForm({ values: { kind: 'film' } });
  return (
    <form onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <RadioCards label="Kind" options={kinds} {...register('kind')} />
      <button>Save</button>
    </form>
  );
}

it('works with a form', async () => {
  const submit = jest.fn();
  render(<Registered onSubmit={(values) => submit(values)} />);
  expect(screen.getByRole('radio', { name: 'Film' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Book/ }));
  await userEvent.click(screen.getByRole('button'));
  expect(submit).toHaveBeenCalledWith({ kind: 'book' });
});
