import { ApiError } from '@hostel/shared-ui/http-error';
import { render, screen } from '@testing-library/react';
import { QueryResult } from './query-result.tsx';

function show(error: Error) {
  const query = { data: undefined, error, isFetching: false, refetch: () => Promise.resolve() };
  render(
    <QueryResult query={query} texts={{ failed: 'The rooms could not be loaded.' }} skeleton={null}>
      {() => null}
    </QueryResult>,
  );
}
const answered = (status: number, code: string, message: string) =>
  new ApiError({ status, code, message, answered: true });

test('shows the reason of a refusal', () => {
  show(answered(403, 'forbidden', 'Your account is for another hall.'));
  expect(screen.getByRole('alert')).toHaveTextContent('Your account is for another hall.');
});

test('says what failed after an internal error, which has no reason', () => {
  show(answered(500, 'internal', 'Something went wrong on our side. Please try again.'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^The rooms could not be loaded\.Try again$/);
});
