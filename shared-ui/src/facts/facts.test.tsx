import { render, screen } from '@testing-library/react';
import { Facts } from './facts.tsx';

it('shows each label above its value, and a text for a missing value', () => {
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
