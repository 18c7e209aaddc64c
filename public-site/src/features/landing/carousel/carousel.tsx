import { lazy, Suspense, useEffect, useState } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselPicture } from './carousel-picture.tsx';
import type { TrackControls } from './carousel-track.tsx';
import { messages } from '../messages.ts';
import { carouselSlides } from './slides.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { useAutoplay } from './use-autoplay.ts';
import classes from './carousel.module.css';

const CarouselTrack = lazy(() =>
  import('./carousel-track.tsx').then((module) => ({ default: module.CarouselTrack })),
);

/** When the carousel starts after the first paint, in milliseconds. */
const startDelay = 1200;

/** Whether the start delay has passed. */
function useStarted(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startDelay);
    return () => clearTimeout(timer);
  }, []);
  return started;
}

/** The first slide, and after the start delay all of them, sliding. */
export function Carousel() {
  const started = useStarted();
  const [controls, setControls] = useState<TrackControls>();
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const first = carouselSlides[0];

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false);
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
          {started ? (
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
