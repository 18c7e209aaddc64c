import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink, IconButton } from './button.tsx';

it('calls onClick, and doesn’t submit by default', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it.each([{ busy: true }, { disabled: true }])(
  'with %o it takes no press and no submit, but can be reached',
  async (state) => {
    const press = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" onClick={press} {...state}>
          Save
        </Button>
      </form>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  },
);

it('announces that it is busy', () => {
  render(<Button busy>Save</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

it('renders a link that looks like a button as a link', () => {
  render(<ButtonLink to="/books">Books</ButtonLink>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Books' })).toHaveAttribute('href', '/books');
});

it('names an icon button', () => {
  render(<IconButton label="Edit" icon={<svg />} />);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('title', 'Edit');
});
