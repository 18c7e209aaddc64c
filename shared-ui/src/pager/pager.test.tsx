import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Pager, pageWindow } from './pager.tsx';

it('marks the current page, and goes back and forward', async () => {
  const go = jest.fn();
  render(<Pager page={4} pages={9} onPage={go} />);
  expect(screen.getByRole('button', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Page 4 of 9')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 6' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(go.mock.calls).toEqual([[3], [6], [5]]);
});

it('disables the buttons at the ends', async () => {
  const go = jest.fn();
  const { rerender } = render(<Pager page={1} pages={3} onPage={go} />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  rerender(<Pager page={3} pages={3} onPage={go} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(go).not.toHaveBeenCalled();
});

it('renders nothing for a single page', () => {
  const { container } = render(<Pager page={1} pages={1} onPage={() => undefined} />);
  expect(container).toBeEmptyDOMElement();
});

it('shows up to five consecutive pages around the current one', () => {
  const rows = fc
    .integer({ min: 1, max: 60 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(rows, ([page, pages]) => {
      const shown = pageWindow(page, pages);
      expect(shown).toHaveLength(Math.min(5, pages));
      expect(shown).toContain(page);
      expect(shown[0]).toBeGreaterThanOrEqual(1);
      expect(shown.at(-1)).toBeLessThanOrEqual(pages);
      if (page > 2 && page <= pages - 2) expect(shown[2]).toBe(page);
    }),
  );
});
