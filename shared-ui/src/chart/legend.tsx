import classes from './chart.module.css';

/** The colours of the series with their names; nothing for one series, which the title names. */
export function Legend({ series }: { series: readonly string[] }) {
  if (series.length < 2) return null;
  return (
    <ul className={classes.legend}>
      {series.map((name, index) => (
        <li key={name}>
          <Swatch series={index} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The colour of a series. */
export function Swatch({ series }: { series: number }) {
  return (
    <svg aria-hidden className={classes.swatch}>
      <rect width="100%" height="100%" rx="3" className={classes.bar} data-series={series} />
    </svg>
  );
}
