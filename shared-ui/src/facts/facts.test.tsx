import { render, screen } from '@testing-library/react';
import { Facts } from './facts.tsx';

test('each label stands over its value; what is missing is told', () => {
  render(
    <Facts
      missing="Not given"
      facts={[
        ['Name', 'Asha'],
        ['Phone', null],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Phone']);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  expect(values).toEqual(['Asha', 'Not given']);
});
