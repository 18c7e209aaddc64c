import { render, screen } from '@testing-library/react';
import { PageFrame } from './page-frame.tsx';

it('has a title, also in the browser tab, a lead and a main action', () => {
  render(
    <PageFrame title="Books" lead="What is lent." action={<button>Add a book</button>}>
      <p>Twelve</p>
    </PageFrame>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Books' })).toBeInTheDocument();
  expect(document.title).toBe('Books');
  expect(screen.getByRole('button', { name: 'Add a book' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('marks a page that may be out of date', () => {
  render(
    <PageFrame title="Books" stale="Not updated since 10:42">
      <p>Twelve</p>
    </PageFrame>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Not updated since 10:42');
});
