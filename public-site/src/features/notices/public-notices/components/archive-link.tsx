import { Link } from 'react-router-dom';
import { noticeArchive } from '../../../../paths.ts';
import classes from './archive-link.module.css';

/** The link to all notices. Text and style are not in the board's files, which the first paint loads. */
export function ArchiveLink() {
  return (
    <Link className={classes.link} to={noticeArchive}>
      Notice Archive
    </Link>
  );
}
