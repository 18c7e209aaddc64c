import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { Combobox, type ComboboxOption } from './combobox.tsx';

const readers: ComboboxOption[] = [
  { value: '1', label: 'Asha Verma', detail: 'B 12' },
  { value: '2', label: 'Ashok Rao', detail: 'C 3' },
  { value: '3', label: 'Meena Iyer', detail: 'B 7' },
];

const submitted = jest.fn((event: FormEvent) => event.preventDefault());

function Page() {
  const [reader, setReader] = useState<ComboboxOption>();
  const [text, setText] = useState('');
  const options = readers.filter(({ label }) => label.toLowerCase().includes(text));
  return (
    <form onSubmit={submitted}>
      <Combobox
        label="Reader"
        value={reader}
        onChange={setReader}
        options={options}
        onSearch={setText}
        delay={0}
      />
      <output aria-label="chosen">{reader?.value ?? 'none'}</output>
      <button>Lend</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Reader' });
const chosen = () => screen.getByLabelText('chosen');

it('finds by typing, moves by arrows, and selects by Enter without submitting', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Page />);
  await user.type(box(), 'ash');
  expect(await screen.findByText('2 found')).toBeInTheDocument();
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { name: /Ashok Rao/ });
  expect(box()).toHaveAttribute('aria-activedescendant', active.id);
  await user.keyboard('{Enter}');
  expect(chosen()).toHaveTextContent('2');
  expect(box()).toHaveValue('Ashok Rao');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(submitted).not.toHaveBeenCalled();
});

it('shows the selection again on Escape and when the field is left', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Page />);
  await user.click(box());
  await user.click(screen.getByRole('option', { name: /Meena/ }));
  await user.type(box(), ' xyz');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(box()).toHaveValue('Meena Iyer');
  await user.type(box(), 'q');
  await user.click(screen.getByRole('button', { name: 'Lend' }));
  expect(box()).toHaveValue('Meena Iyer');
  expect(chosen()).toHaveTextContent('3');
});

it('clears the selection', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Page />);
  await user.click(box());
  await user.click(screen.getByRole('option', { name: /Asha/ }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(chosen()).toHaveTextContent('none');
  expect(box()).toHaveFocus();
});
