import { render, screen } from '@testing-library/react';
import { FormError } from './form-error.tsx';

// jsdom has no layout and so no scrolling.
const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

it('announces the message and scrolls it into view, also in a dialog', () => {
  const { rerender } = render(<FormError />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<FormError>The server is not ready.</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent('The server is not ready.');
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  rerender(<FormError>The server is not ready.</FormError>);
  expect(scrolled).toHaveBeenCalledTimes(1);
});
