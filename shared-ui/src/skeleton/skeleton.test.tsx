import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

it('announces once that something is loading', () => {
  render(<SkeletonGroup label="Loading books" lines={4} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading books$/);
  expect(screen.getByRole('status').children).toHaveLength(5);
});

it('accepts a custom shape', () => {
  render(
    <SkeletonGroup label="Loading">
      <Skeleton shape="block" />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status').children).toHaveLength(2);
});
