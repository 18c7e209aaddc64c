import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

test('a card has a heading of its level and its action', () => {
  render(
    <Card title="Books" level={3} action={<a href="/books">All</a>} as="article">
      Twelve
    </Card>,
  );
  expect(screen.getByRole('article')).toHaveTextContent('Twelve');
  expect(screen.getByRole('heading', { level: 3, name: 'Books' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All' })).toBeInTheDocument();
});

test('a card without a title has no heading', () => {
  render(<Card>Text</Card>);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
