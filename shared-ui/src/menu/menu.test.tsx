import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Menu } from './menu.tsx';

const print = jest.fn();

function show() {
  render(
    <MemoryRouter>
      <Menu
        label="More"
        items={[
          { label: 'All books', to: '/books' },
          { label: 'Print', onSelect: print },
        ]}
      />
      <button>Elsewhere</button>
    </MemoryRouter>,
  );
}

const button = () => screen.getByRole('button', { name: 'More' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

it('opens, and its links and actions work', async () => {
  show();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await userEvent.click(button());
  expect(screen.getByRole('link', { name: 'All books' })).toHaveAttribute('href', '/books');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(isOpen()).toBe(false);
});

it('closes on Escape and returns the focus', async () => {
  show();
  await userEvent.click(button());
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(button()).toHaveFocus();
});

it('closes on a press outside and on Tab', async () => {
  show();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
  await userEvent.click(button());
  await userEvent.tab();
  await userEvent.tab();
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(isOpen()).toBe(false);
});
