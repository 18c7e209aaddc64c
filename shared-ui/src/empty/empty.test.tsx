import { render, screen } from '@testing-library/react';
import { Empty } from './empty.tsx';

it('explains the empty state and offers the first action', () => {
  render(
    <Empty title="No books yet" action={<button>Add the first book</button>}>
      Books that you lend will stand here.
    </Empty>,
  );
  expect(screen.getByText('No books yet')).toBeInTheDocument();
  expect(screen.getByText('Books that you lend will stand here.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add the first book' })).toBeInTheDocument();
});
