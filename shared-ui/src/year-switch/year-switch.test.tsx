import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useYearParam } from './use-year-param.ts';
import { YearSwitch } from './year-switch.tsx';

const academicYear = (year: number) => `${year}–${(year + 1) % 100}`;

function Page() {
  const [year] = useYearParam();
  return (
    <>
      <YearSwitch
        labelOf={academicYear}
        years={[2026, 2025]}
        shown={year ?? 2026}
        defaultYear={2026}
      />
      <p>{year === undefined ? 'default' : `year ${year}`}</p>
    </>
  );
}

function open(entry = '/?page=3') {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: [entry],
  });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup(), field: () => screen.getByLabelText('Academic year') };
}

test('keeps the year in the URL, and the default one out of it', async () => {
  const { router, user, field } = open();
  expect(field()).toHaveDisplayValue('2026–27');
  await user.selectOptions(field(), '2025–26');
  expect(router.state.location.search).toBe('?year=2025');
  expect(screen.getByText('year 2025')).toBeVisible();
  await user.selectOptions(field(), '2026–27');
  expect(router.state.location.search).toBe('');
});

test('Back returns to the year before', async () => {
  const { router, user, field } = open();
  await user.selectOptions(field(), '2025–26');
  await act(() => router.navigate(-1));
  expect(field()).toHaveDisplayValue('2026–27');
});

test('lists a year that the URL names, and takes no other text for a year', () => {
  open('/?year=2019');
  expect(screen.getByLabelText('Academic year')).toHaveDisplayValue('2019–20');
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test.each(['soon', '20266', '1999'])('takes no year from %s', (text) => {
  open(`/?year=${text}`);
  expect(screen.getByText('default')).toBeVisible();
});
