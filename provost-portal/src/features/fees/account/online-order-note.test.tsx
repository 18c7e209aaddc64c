import { render, screen } from '@testing-library/react';
import { OnlineOrderNote } from './online-order-note.tsx';

it.each([
  ['open', /^The student has the online payment of this fee open\. Saving replaces its order/],
  ['confirming', /^An online payment of this fee is being confirmed\./],
])('warns while an order is %s', (order, text) => {
  render(<OnlineOrderNote order={order} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

it.each([['none'], [undefined]])('says nothing for %s', (order) => {
  render(<OnlineOrderNote order={order} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
