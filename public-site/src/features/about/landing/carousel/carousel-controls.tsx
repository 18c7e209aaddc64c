import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { messages } from '../messages.ts';
import { carouselSlides } from './slides.ts';
import classes from './carousel.module.css';

interface CarouselControlsProps {
  index: number;
  playing: boolean;
  onPlaying: (playing: boolean) => void;
  onNext: () => void;
  onPrevious: () => void;
}

/** The bar below the picture: caption, number and the buttons. */
export function CarouselControls(props: CarouselControlsProps) {
  const { index, playing, onPlaying, onNext, onPrevious } = props;
  const count = carouselSlides.length;
  return (
    <div className={classes.strip}>
      <p className={classes.caption} aria-live={playing ? 'off' : 'polite'}>
        {carouselSlides[index]?.caption}
      </p>
      <p className={classes.count}>
        <span aria-hidden="true">
          {index + 1} / {count}
        </span>
        <span className={classes.spoken}>{messages.slide(index + 1, count)}</span>
      </p>
      <button
        type="button"
        className={classes.control}
        aria-label={messages.previous}
        onClick={onPrevious}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.control}
        aria-label={playing ? messages.pause : messages.play}
        onClick={() => onPlaying(!playing)}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <button type="button" className={classes.control} aria-label={messages.next} onClick={onNext}>
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}
