import { render, screen } from '@testing-library/react';
import { PrintSheet } from './print-sheet.tsx';

it('carries the attribute that the print styles select', () => {
  render(<PrintSheet className="letter">Dear reader</PrintSheet>);
  expect(screen.getByText('Dear reader')).toHaveAttribute('data-print-sheet');
  expect(screen.getByText('Dear reader')).toHaveClass('letter');
});
