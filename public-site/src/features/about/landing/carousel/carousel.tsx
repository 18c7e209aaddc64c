import { lazy, Suspense, useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
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

type Step = keyof TrackControls;

/** How far a finger moves to open another slide, in pixels. */
const swipe = 40;

/**
 * The controls of the sliding part, which is loaded with the first step or when the visitor points
 * at the carousel: the first picture needs none of it. A step before that is made when it is loaded.
 */
function useSteps() {
  const [started, setStarted] = useState(false);
  const [controls, setControls] = useState<TrackControls>();
  const waiting = useRef<Step>(undefined);
  const start = useCallback(() => setStarted(true), []);
  const receive = useCallback((given: TrackControls) => {
    setControls(given);
    if (waiting.current) given[waiting.current]();
    waiting.current = undefined;
  }, []);
  const step = useCallback(
    (to: Step) => {
      setStarted(true);
      if (controls) controls[to]();
      else waiting.current = to;
    },
    [controls],
  );
  const next = useCallback(() => step('next'), [step]);
  const previous = useCallback(() => step('previous'), [step]);

  /** Where a finger was put down before the sliding part was loaded, which has swipes of its own. */
  const pressedAt = useRef<number>(undefined);
  const swipes = {
    onPointerDown: ({ clientX }: PointerEvent) => {
      if (!controls) pressedAt.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const distance = clientX - (pressedAt.current ?? clientX);
      pressedAt.current = undefined;
      if (Math.abs(distance) > swipe) step(distance < 0 ? 'next' : 'previous');
    },
  };
  return { started, start, receive, next, previous, swipes };
}

/** The first slide, and once they are needed all of them, sliding. */
export function Carousel() {
  const { started, start, receive, next, previous, swipes } = useSteps();
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const first = carouselSlides[0];
  const picture = first && <CarouselPicture slide={first} first />;

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false);
  }, []);
  useAutoplay(playing && !held, index, next);

  return (
    <section
      className={classes.carousel}
      aria-roledescription="carousel"
      aria-label={messages.carousel}
      onPointerEnter={start}
      onFocus={start}
    >
      <div
        className={classes.view}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        {...swipes}
      >
        <Suspense fallback={picture}>
          {started ? (
            <CarouselTrack onControls={receive} onSelect={setIndex} onHold={setHeld} />
          ) : (
            picture
          )}
        </Suspense>
      </div>
      <CarouselControls
        index={index}
        playing={playing}
        onPlaying={setPlaying}
        onNext={next}
        onPrevious={previous}
      />
    </section>
  );
}
