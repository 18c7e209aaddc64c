import classes from './sample-rooms.module.css';

/** Lengths in the units of the drawing. */
const place = 78;
const depth = 176;
const margin = 10;

/** The furniture of one student. */
function Place({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} ${margin})`}>
      <rect className={classes.bed} x="8" y="6" width="38" height="84" rx="3" />
      <rect className={classes.pillow} x="13" y="11" width="28" height="15" rx="3" />
      <path className={classes.fold} d="M8 40h38" />
      <rect className={classes.wood} x="8" y="104" width="40" height="24" rx="2" />
      <circle className={classes.chair} cx="28" cy="138" r="8" />
      <rect className={classes.wood} x="53" y="6" width="19" height="40" rx="2" />
      <path className={classes.fold} d="M62.5 6v40" />
    </g>
  );
}

export interface SampleRoomProps {
  beds: number;
  /** Describes the picture. */
  label: string;
}

/** A room from above: a bed, a study table with a chair and a cupboard for each student. */
export function SampleRoom({ beds, label }: SampleRoomProps) {
  const width = Math.max(beds, 1) * place + 2 * margin;
  const door = width - margin - 40;
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${depth + 2 * margin}`}
      style={{ maxInlineSize: `${width / 19}rem` }}
      role="img"
      aria-label={label}
    >
      <path
        className={classes.walls}
        d={`M${door} ${depth + margin}H5V5H${width - 5}V${depth + margin}H${door + 34}`}
      />
      <path className={classes.window} d={`M${width / 2 - 26} 5h52`} />
      <path className={classes.fold} d={`M${door} ${depth + margin}a34 34 0 0 1 34 -34v34`} />
      {Array.from({ length: beds }, (_, index) => (
        <Place key={index} x={margin + index * place} />
      ))}
    </svg>
  );
}
