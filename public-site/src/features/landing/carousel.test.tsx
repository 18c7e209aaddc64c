import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import slides from '../../../content/slides.json';
import { Carousel } from './carousel.tsx';

const stillness = (wanted: boolean) =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: wanted && media.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

afterEach(() => jest.restoreAllMocks());

test('there are nineteen pictures, each with a caption and a text of its own', () => {
  expect(slides).toHaveLength(19);
  expect(new Set(slides.map(({ caption }) => caption)).size).toBe(19);
  expect(new Set(slides.map(({ imageAlt }) => imageAlt)).size).toBe(19);
});

test('the first picture is there at once, and the pictures can be stopped', async () => {
  stillness(false);
  render(<Carousel />);
  expect(screen.getByRole('img', { name: slides[0]!.imageAlt })).toBeVisible();
  expect(screen.getByText(slides[0]!.caption)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pause the pictures' }));
  expect(screen.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
});

test('who wants less motion starts with them stopped', async () => {
  stillness(true);
  render(<Carousel />);
  expect(await screen.findByRole('button', { name: 'Play the pictures' })).toBeVisible();
});
