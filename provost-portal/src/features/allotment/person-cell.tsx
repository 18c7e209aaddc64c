import classes from './table-cells.module.css';

/** A name with the roll number beneath: so the table needs one column less. */
export function PersonCell({ name, rollNumber }: { name: string; rollNumber: string }) {
  return (
    <span className={classes.two}>
      {name} <small>{rollNumber}</small>
    </span>
  );
}
