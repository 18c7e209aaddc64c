import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { CarouselPicture } from './carousel-picture.tsx';
import { messages } from '../messages.ts';
import { carouselSlides } from './slides.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import classes from './carousel.module.css';

export interface TrackControls {
  next: () => void;
  previous: () => void;
}

interface CarouselTrackProps {
  onControls: (controls: TrackControls) => void;
  onSelect: (index: number) => void;
  /** Called when a pointer is pressed on the slides, and when it is released. */
  onHold: (held: boolean) => void;
}

const count = carouselSlides.length;

/** Whether a slide is the selected one or next to it: only these are loaded. */
function isNear(index: number, selected: number): boolean {
  const distance = Math.abs(index - selected);
  return Math.min(distance, count - distance) <= 1;
}

/** The sliding part, loaded after the first paint. */
export function CarouselTrack({ onControls, onSelect, onHold }: CarouselTrackProps) {
  const [view, carousel] = useEmblaCarousel({
    loop: true,
    duration: prefersReducedMotion() ? 0 : 30,
  });
  const [selected, setSelected] = useState(0);
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set([0]));

  useEffect(() => {
    if (!carousel) return undefined;
    const select = () => {
      const index = carousel.selectedScrollSnap();
      setSelected(index);
      onSelect(index);
      setFetched((before) => {
        const after = new Set(before);
        carouselSlides.forEach((_, other) => isNear(other, index) && after.add(other));
        return after;
      });
    };
    const hold = () => onHold(true);
    const release = () => onHold(false);
    carousel.on('select', select).on('pointerDown', hold).on('pointerUp', release);
    select();
    onControls({
      next: () => carousel.scrollNext(),
      previous: () => carousel.scrollPrev(),
    });
    return () =>
      void carousel.off('select', select).off('pointerDown', hold).off('pointerUp', release);
  }, [carousel, onControls, onSelect, onHold]);

  return (
    <div className={classes.track} ref={view}>
      <div className={classes.ring}>
        {carouselSlides.map((slide, index) => (
          <div
            key={slide.caption}
            className={classes.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={messages.slide(index + 1, count)}
            aria-hidden={index !== selected}
          >
            {fetched.has(index) && <CarouselPicture slide={slide} first={index === 0} />}
          </div>
        ))}
      </div>
    </div>
  );
}
