import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { TrackControls } from './carousel-track.tsx';
import { CarouselPicture } from './carousel-picture.tsx';
import { messages } from './messages.ts';
import { carouselSlides } from './slides.ts';
import classes from './carousel.module.css';

const CarouselTrack = lazy(() =>
  import('./carousel-track.tsx').then((module) => ({ default: module.CarouselTrack })),
);

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** True once the page has painted and is at rest: what moves can wait for what is read. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const timer = setTimeout(settle, 1200);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** The first slide alone until the page has settled; then the pictures begin to move. */
export function Carousel() {
  const settled = useSettled();
  const [wanted, setWanted] = useState(false);
  const [controls, setControls] = useState<TrackControls>();
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const slide = carouselSlides[index];
  const first = carouselSlides[0];

  useEffect(() => {
    if (prefersStillness()) setPlaying(false);
  }, []);

  const move = (step: 1 | -1) => {
    setWanted(true);
    controls?.move(step);
  };

  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={messages.carousel}
    >
      <div className={classes.view}>
        <Suspense fallback={first && <CarouselPicture slide={first} first />}>
          {settled || wanted ? (
            <CarouselTrack playing={playing} onControls={setControls} onSelect={setIndex} />
          ) : (
            first && <CarouselPicture slide={first} first />
          )}
        </Suspense>
      </div>
      <div className={classes.strip}>
        <p className={classes.caption} aria-live={playing ? 'off' : 'polite'}>
          {slide?.caption}
        </p>
        <p className={classes.count}>
          <span aria-hidden="true">
            {index + 1} / {carouselSlides.length}
          </span>
          <span className={classes.spoken}>{messages.slide(index + 1, carouselSlides.length)}</span>
        </p>
        <button
          type="button"
          className={classes.control}
          aria-label={messages.previous}
          onClick={() => move(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.control}
          aria-label={playing ? messages.pause : messages.play}
          onClick={() => setPlaying(!playing)}
        >
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </button>
        <button
          type="button"
          className={classes.control}
          aria-label={messages.next}
          onClick={() => move(1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </section>
  );
}
