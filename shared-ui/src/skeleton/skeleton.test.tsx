import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

test('a group says once that something loads', () => {
  render(<SkeletonGroup label="Loading books" lines={4} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading books$/);
  expect(screen.getByRole('status').children).toHaveLength(5);
});

test('a group takes a shape of its own', () => {
  render(
    <SkeletonGroup label="Loading">
      <Skeleton shape="block" />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status').children).toHaveLength(2);
});
