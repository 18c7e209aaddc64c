import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import slides from '../../../../../content/slides.json';
import { Carousel } from './carousel.tsx';
import type { CarouselTrack } from './carousel-track.tsx';

// The carousel's library measures elements, which jsdom doesn't lay out.
jest.mock('./carousel-track.tsx', () => ({
  CarouselTrack: function Track({ onControls, onSelect }: Parameters<typeof CarouselTrack>[0]) {
    useEffect(
      () => onControls({ next: () => onSelect(1), previous: () => onSelect(18) }),
      [onControls, onSelect],
    );
    return <p>All pictures</p>;
  },
}));

const reducedMotion = (wanted: boolean) =>
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

test('has nineteen pictures, each with its caption and alternative text', () => {
  expect(slides).toHaveLength(19);
  expect(new Set(slides.map(({ caption }) => caption)).size).toBe(19);
  expect(new Set(slides.map(({ imageAlt }) => imageAlt)).size).toBe(19);
});

test('shows the first picture at once, and can be paused', async () => {
  reducedMotion(false);
  render(<Carousel />);
  expect(screen.getByRole('img', { name: slides[0]!.imageAlt })).toBeVisible();
  expect(screen.getByText(slides[0]!.caption)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pause the pictures' }));
  expect(screen.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
});

test('starts paused if the visitor prefers reduced motion', async () => {
  reducedMotion(true);
  render(<Carousel />);
  expect(await screen.findByRole('button', { name: 'Play the pictures' })).toBeVisible();
});

describe('before its sliding part is loaded', () => {
  beforeEach(() => void reducedMotion(false));

  test('opens the next picture once it is loaded', async () => {
    render(<Carousel />);
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(await screen.findByText('All pictures')).toBeVisible();
    expect(await screen.findByText(slides[1]!.caption)).toBeVisible();
  });

  test('accepts a swipe', async () => {
    render(<Carousel />);
    const picture = screen.getByRole('img', { name: slides[0]!.imageAlt });
    fireEvent.pointerDown(picture, { clientX: 200 });
    fireEvent.pointerUp(picture, { clientX: 120 });
    expect(await screen.findByText(slides[1]!.caption)).toBeVisible();
  });
});
