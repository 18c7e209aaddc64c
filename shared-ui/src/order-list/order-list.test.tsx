import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { OrderList, type OrderItem } from './order-list.tsx';

const books = ['Atlas', 'Bible', 'Cookbook'].map((label) => {
  return { key: label, label, content: <strong>{label}</strong> };
});

function Shelf({ readOnly = false }: { readOnly?: boolean }) {
  const [items, setItems] = useState<OrderItem[]>(books);
  const remove = ({ key }: OrderItem) => setItems(items.filter((item) => item.key !== key));
  return (
    <OrderList
      label="Books"
      items={items}
      onChange={setItems}
      onRemove={remove}
      readOnly={readOnly}
    />
  );
}

const order = () =>
  within(screen.getByRole('list', { name: 'Books' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

it('moves a row with the arrow keys, Home and End on its handle, which keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Shelf />);
  button('Move Atlas').focus();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['Bible', 'Atlas', 'Cookbook']);
  expect(button('Move Atlas')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Atlas: 2 of 3');
  await user.keyboard('{End}');
  expect(order()).toEqual(['Bible', 'Cookbook', 'Atlas']);
  await user.keyboard('{ArrowDown}{Home}');
  expect(order()).toEqual(['Atlas', 'Bible', 'Cookbook']);
});

it('moves a row with its buttons, and not beyond the ends', async () => {
  const user = userEvent.setup();
  render(<Shelf />);
  await user.click(button('Move Cookbook up'));
  expect(order()).toEqual(['Atlas', 'Cookbook', 'Bible']);
  expect(button('Move Cookbook up')).toHaveFocus();
  await user.click(button('Move Bible down'));
  await user.click(button('Move Atlas up'));
  expect(order()).toEqual(['Atlas', 'Cookbook', 'Bible']);
});

it('removes rows, but not the last one', async () => {
  const user = userEvent.setup();
  render(<Shelf />);
  for (const name of ['Atlas', 'Bible', 'Cookbook']) await user.click(button(`Remove ${name}`));
  expect(order()).toEqual(['Cookbook']);
});

/** The test environment has no layout: rows of 50 pixels, one below the other. */
function withLayout() {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const index = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    return { top: index * 50, height: 50 } as DOMRect;
  });
  HTMLElement.prototype.setPointerCapture = () => undefined;
  // The test environment may have no pointer events.
  window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
}
afterEach(() => jest.restoreAllMocks());

function dragBy(name: string, y: number) {
  const handle = button(name);
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientY: 100 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientY: 100 + y });
  return handle;
}

it('moves a row by dragging its handle', () => {
  withLayout();
  render(<Shelf />);
  fireEvent.pointerUp(dragBy('Move Atlas', 75), { pointerId: 1 });
  expect(order()).toEqual(['Bible', 'Atlas', 'Cookbook']);
});

it('leaves the order as it was after Escape and after a small movement', async () => {
  withLayout();
  render(<Shelf />);
  const handle = dragBy('Move Atlas', 120);
  await userEvent.keyboard('{Escape}');
  fireEvent.pointerUp(handle, { pointerId: 1 });
  fireEvent.pointerUp(dragBy('Move Atlas', 20), { pointerId: 1 });
  expect(order()).toEqual(['Atlas', 'Bible', 'Cookbook']);
});

it('shows the order only when it can’t be changed', () => {
  render(<Shelf readOnly />);
  expect(order()).toEqual(['Atlas', 'Bible', 'Cookbook']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
