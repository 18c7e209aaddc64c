import { slideSize, type Slide } from './slides.ts';
import classes from './carousel.module.css';

interface CarouselPictureProps {
  slide: Slide;
  /** The page's largest paint: loaded at once. The other pictures are loaded later. */
  first?: boolean;
}

export function CarouselPicture({ slide, first = false }: CarouselPictureProps) {
  return (
    <img
      className={classes.picture}
      src={slide.src}
      alt={slide.alt}
      {...slideSize}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
    />
  );
}
