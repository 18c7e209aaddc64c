import { Skeleton } from '../skeleton/skeleton.tsx';
import classes from './page-places.module.css';

/** The places of a page of any kind in a prerendered frame: its title, and two parts. */
export function PagePlaces() {
  return (
    <div className={classes.places}>
      <Skeleton shape="title" className={classes.title} />
      <Skeleton shape="block" />
      <Skeleton shape="block" className={classes.part} />
    </div>
  );
}
