import { screen, within } from '@testing-library/react';
import { allHostels } from '../../../../lib/content/hostels.ts';
import { renderPart } from '../../../../testing/render-site.tsx';
import { Halls } from './halls.tsx';

test('shows a card for each hall, with its rooms as on the page of all halls', () => {
  renderPart(<Halls />);
  const halls = within(screen.getByRole('region', { name: 'The halls' }));
  expect(halls.getByRole('link', { name: 'All hostels' })).toHaveAttribute('href', '/hostels');
  const cards = halls.getAllByRole('listitem');
  expect(cards).toHaveLength(allHostels.length);
  allHostels.forEach(({ id, name, capacity }, index) => {
    const card = cards[index]!;
    expect(within(card).getByRole('link', { name })).toHaveAttribute('href', `/hostel/${id}`);
    expect(card).toHaveTextContent(`${capacity} beds`);
  });
  expect(cards[1]).toHaveTextContent('single, double and triple rooms');
  expect(cards[0]).toHaveTextContent('For men · New Campus312 beds · single and triple rooms');
});
