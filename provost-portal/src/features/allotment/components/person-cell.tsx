import classes from './table-cells.module.css';

/** A name with the roll number below it, in one column of a table. */
export function PersonCell({ name, rollNumber }: { name: string; rollNumber: string }) {
  return (
    <span className={classes.stacked}>
      {name} <small>{rollNumber}</small>
    </span>
  );
}
