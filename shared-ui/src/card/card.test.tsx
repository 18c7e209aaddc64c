import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

it('has a heading of the given level and an action', () => {
  render(
    <Card title="Books" level={3} action={<a href="/books">All</a>} as="article">
      Twelve
    </Card>,
  );
  expect(screen.getByRole('article')).toHaveTextContent('Twelve');
  expect(screen.getByRole('heading', { level: 3, name: 'Books' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All' })).toBeInTheDocument();
});

it('has no heading without a title', () => {
  render(<Card>Text</Card>);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
