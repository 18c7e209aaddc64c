import { render, screen } from '@testing-library/react';
import { PrintSheet } from './print-sheet.tsx';

test('it carries the mark by which printing finds it', () => {
  render(<PrintSheet className="letter">Dear reader</PrintSheet>);
  expect(screen.getByText('Dear reader')).toHaveAttribute('data-print-sheet');
  expect(screen.getByText('Dear reader')).toHaveClass('letter');
});
