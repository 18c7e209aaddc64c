import { render, screen } from '@testing-library/react';
import { Empty } from './empty.tsx';

test('it says what will be here and offers the first act', () => {
  render(
    <Empty title="No books yet" action={<button>Add the first book</button>}>
      Books that you lend will stand here.
    </Empty>,
  );
  expect(screen.getByText('No books yet')).toBeInTheDocument();
  expect(screen.getByText('Books that you lend will stand here.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add the first book' })).toBeInTheDocument();
});
