import slides from '../../../../../content/slides.json';
import { slidesPictures } from '../../../../lib/generated/slides-pictures.ts';

export interface Slide {
  src: string | undefined;
  alt: string;
  caption: string;
}

export const slideSize = { width: 1600, height: 700 } as const;

/** The landing page's pictures, in the content folder's order. */
export const carouselSlides: readonly Slide[] = slides.map(({ imageUrl, imageAlt, caption }) => ({
  src: slidesPictures[imageUrl],
  alt: imageAlt,
  caption,
}));
