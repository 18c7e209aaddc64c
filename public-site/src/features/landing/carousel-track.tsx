import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { CarouselPicture } from './carousel-picture.tsx';
import { messages } from './messages.ts';
import { carouselSlides } from './slides.ts';
import classes from './carousel.module.css';

export interface TrackControls {
  move: (step: 1 | -1) => void;
}

interface CarouselTrackProps {
  playing: boolean;
  onControls: (controls: TrackControls) => void;
  onSelect: (index: number) => void;
}

const delay = 5000;
const count = carouselSlides.length;

/** The selected slide and its neighbours in the ring: only these are fetched. */
function near(index: number, selected: number): boolean {
  const distance = Math.abs(index - selected);
  return Math.min(distance, count - distance) <= 1;
}

/** The moving part, loaded after the first paint. It rests while the page is hidden (Autoplay's own). */
export function CarouselTrack({ playing, onControls, onSelect }: CarouselTrackProps) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [view, carousel] = useEmblaCarousel({ loop: true, duration: still ? 0 : 30 }, [
    Autoplay({ delay, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: true }),
  ]);
  const [selected, setSelected] = useState(0);
  const [fetched, setFetched] = useState<ReadonlySet<number>>(new Set([0]));

  useEffect(() => {
    if (!carousel) return;
    const select = () => {
      const index = carousel.selectedScrollSnap();
      setSelected(index);
      onSelect(index);
      setFetched((before) => {
        const after = new Set(before);
        carouselSlides.forEach((_, other) => near(other, index) && after.add(other));
        return after;
      });
    };
    carousel.on('select', select);
    select();
    onControls({ move: (step) => (step > 0 ? carousel.scrollNext() : carousel.scrollPrev()) });
    return () => void carousel.off('select', select);
  }, [carousel, onControls, onSelect]);

  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay;
    if (playing) autoplay?.play();
    else autoplay?.stop();
  }, [carousel, playing]);

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
