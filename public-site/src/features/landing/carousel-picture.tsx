import { slideSize, type Slide } from './slides.ts';
import classes from './carousel.module.css';

interface CarouselPictureProps {
  slide: Slide;
  /** The page's largest paint: fetched at once. All others wait until they are near. */
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
