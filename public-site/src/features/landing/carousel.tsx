import { lazy, Suspense, useEffect, useState } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselPicture } from './carousel-picture.tsx';
import type { TrackControls } from './carousel-track.tsx';
import { messages } from './messages.ts';
import { carouselSlides } from './slides.ts';
import { prefersStillness } from './stillness.ts';
import { useAutoplay } from './use-autoplay.ts';
import classes from './carousel.module.css';

const CarouselTrack = lazy(() =>
  import('./carousel-track.tsx').then((module) => ({ default: module.CarouselTrack })),
);

const settlesAfter = 1200;

/** True once the page has been painted and is at rest: what moves waits for what is read. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlesAfter);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** The first slide alone until the page has settled; then the pictures begin to move. */
export function Carousel() {
  const settled = useSettled();
  const [controls, setControls] = useState<TrackControls>();
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const first = carouselSlides[0];

  useEffect(() => {
    if (prefersStillness()) setPlaying(false);
  }, []);
  useAutoplay(playing && !held, index, controls?.next);

  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={messages.carousel}
    >
      <div
        className={classes.view}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
      >
        <Suspense fallback={first && <CarouselPicture slide={first} first />}>
          {settled ? (
            <CarouselTrack onControls={setControls} onSelect={setIndex} onHold={setHeld} />
          ) : (
            first && <CarouselPicture slide={first} first />
          )}
        </Suspense>
      </div>
      <CarouselControls
        index={index}
        playing={playing}
        onPlaying={setPlaying}
        onNext={() => controls?.next()}
        onPrevious={() => controls?.previous()}
      />
    </section>
  );
}
