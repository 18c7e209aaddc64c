import { site } from '../../../../lib/content/site.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { messages } from '../messages.ts';
import classes from './hero.module.css';

/** The first thing seen: the halls in pictures under a garland, and whose they are. */
export function Hero() {
  return (
    <div className={classes.hero}>
      <div className={classes.garland} aria-hidden="true" />
      <Carousel />
      <div className={classes.plate}>
        <h1 className={classes.title}>
          <span className={classes.place}>{messages.place}</span> {site.university}
        </h1>
        <p className={classes.since}>{messages.since(site.since)}</p>
      </div>
    </div>
  );
}
