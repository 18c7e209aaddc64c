import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DateField, type DateFieldProps } from './date-field.tsx';

const save = jest.fn();
beforeEach(() => save.mockReset());

function Registered({ start = '', ...props }: { start?: string } & Partial<DateFieldProps>) {
  const { register, handleSubmit, setValue, reset, watch } = useForm({ values: { day: start } });
  return (
    <form onSubmit={(event) => void handleSubmit(save)(event)}>
      <DateField label="Due" {...props} {...register('day', { required: true })} />
      <output>{watch('day')}</output>
      <button>Save</button>
      <button type="button" onClick={() => setValue('day', '2026-03-01')}>
        Set
      </button>
      <button type="button" onClick={() => reset()}>
        Reset
      </button>
    </form>
  );
}

function show(props: Parameters<typeof Registered>[0] = {}) {
  const user = userEvent.setup({ delay: null });
  render(<Registered {...props} />);
  return { user, field: screen.getByRole('textbox', { name: 'Due' }) };
}

const saved = () => save.mock.calls.map(([values]) => values);

it.each(['5/6/2026', '05-06-2026', '5 June 2026', '2026-06-05', '5/6/26'])(
  'takes %s, and shows it day first when it is left',
  async (typed) => {
    const { user, field } = show();
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue('05/06/2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved()).toEqual([{ day: '2026-06-05' }]);
  },
);

it('takes a short year also when the form is sent from the field', async () => {
  const { user, field } = show();
  await user.type(field, '5/6/26{Enter}');
  expect(saved()).toEqual([{ day: '2026-06-05' }]);
});

it('does not take a year that is half typed for a complete one', async () => {
  const { user, field } = show();
  await user.type(field, '5/6/20');
  expect(screen.getByRole('status')).toHaveTextContent('5/6/20');
  await user.type(field, '26');
  expect(screen.getByRole('status')).toHaveTextContent('2026-06-05');
});

it('shows the value of the form, and what the form sets', async () => {
  const { user, field } = show({ start: '2026-01-31' });
  expect(field).toHaveValue('31/01/2026');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  expect(field).toHaveValue('01/03/2026');
  await user.clear(field);
  await user.type(field, 'soon');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(field).toHaveValue('31/01/2026');
});

it('keeps a text that is no day, and passes it on to be checked', async () => {
  const { user, field } = show();
  await user.type(field, '31/02/2026{Enter}');
  expect(field).toHaveValue('31/02/2026');
  expect(saved()).toEqual([{ day: '31/02/2026' }]);
});

it('gets the focus when the form rejects it', async () => {
  const { user, field } = show();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

it('has a label, a hint, a message and the first day', () => {
  render(
    <DateField label="Due" hint="A working day." error="This is not a date." min="2026-01-01" />,
  );
  const field = screen.getByRole('textbox', { name: 'Due' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('A working day. This is not a date.');
  expect(field).toHaveAttribute('min', '2026-01-01');
});

function Controlled() {
  const [day, setDay] = useState('2026-01-31');
  return (
    <>
      <DateField label="Due" value={day} onChange={({ target }) => setDay(target.value)} />
      <output>{day}</output>
      <button onClick={() => setDay('')}>Clear</button>
    </>
  );
}

it('is controlled by a value', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Controlled />);
  const field = screen.getByRole('textbox', { name: 'Due' });
  await user.clear(field);
  await user.type(field, '1/2/26');
  await user.tab();
  expect(field).toHaveValue('01/02/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-02-01');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
});

it('opens the calendar of a browser that has one', async () => {
  const showPicker = jest.fn();
  Object.defineProperty(HTMLInputElement.prototype, 'showPicker', {
    value: showPicker,
    configurable: true,
  });
  try {
    const user = userEvent.setup({ delay: null });
    render(<Controlled />);
    await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
    expect(showPicker).toHaveBeenCalledTimes(1);
  } finally {
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  }
});

it('does not report a change to the form when it is only drawn again', async () => {
  const onValues = jest.fn();
  function Watched() {
    const { register, subscribe } = useForm({ values: { day: '2026-01-31' } });
    const [, draw] = useState(0);
    useEffect(() => subscribe({ formState: { values: true }, callback: onValues }), [subscribe]);
    return (
      <>
        <DateField label="Due" {...register('day')} />
        <button onClick={() => draw((count) => count + 1)}>Draw</button>
      </>
    );
  }
  const user = userEvent.setup({ delay: null });
  render(<Watched />);
  onValues.mockReset();
  await user.click(screen.getByRole('button', { name: 'Draw' }));
  expect(onValues).not.toHaveBeenCalled();
});
