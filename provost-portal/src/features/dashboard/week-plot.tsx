import type { DashboardSummary } from '@hostel/contracts/dashboard';
import { Card } from '@hostel/shared-ui/card';
import { plotMessages as texts } from './messages.ts';
import classes from './week-plot.module.css';

type Week = DashboardSummary['weeks'][number];

const kinds = ['maintenance', 'leave', 'feedback'] as const;
/** Of the drawing, in its own units. */
const height = 100;
const step = 20;
const barWidth = 12;

const shortDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});
const dayWords = (day: string) => shortDay.format(new Date(day));

const sumOf = (week: Week) => kinds.reduce((sum, kind) => sum + week[kind], 0);

/** The parts of a bar from the ground up. */
function partsOf(week: Week, highest: number) {
  let top = height;
  return kinds.map((kind) => {
    const size = (week[kind] / highest) * height;
    top -= size;
    return { kind, y: top, size };
  });
}

/** Requests of twelve weeks as bars by type; the same stands in a table. */
export function WeekPlot({ weeks }: { weeks: readonly Week[] }) {
  const total = weeks.reduce((sum, week) => sum + sumOf(week), 0);
  const highest = Math.max(1, ...weeks.map(sumOf));
  const width = weeks.length * step;
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <Card title={texts.weeks}>
      {total === 0 ? (
        <p className={classes.told}>{texts.noWeeks}</p>
      ) : (
        <>
          <ul className={classes.legend}>
            {kinds.map((kind) => (
              <li key={kind} className={classes[kind]}>
                {texts[kind]}
              </li>
            ))}
          </ul>
          <div className={classes.frame}>
            <p aria-hidden className={classes.scale}>
              <span>{highest}</span>
              <span>0</span>
            </p>
            <svg
              role="img"
              aria-label={texts.weeksTold(total)}
              className={classes.plot}
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
            >
              <path className={classes.lines} d={`M0 0H${width}M0 ${height / 2}H${width}`} />
              {weeks.map((week, index) => (
                <g key={week.from}>
                  <title>{`${dayWords(week.from)}: ${sumOf(week)}`}</title>
                  {partsOf(week, highest).map(({ kind, y, size }) => (
                    <rect
                      key={kind}
                      className={classes[kind]}
                      x={index * step + (step - barWidth) / 2}
                      y={y}
                      width={barWidth}
                      height={size}
                    />
                  ))}
                </g>
              ))}
            </svg>
            <p aria-hidden className={classes.axis}>
              <span>{first && dayWords(first.from)}</span>
              <span>{last && dayWords(last.from)}</span>
            </p>
          </div>
          <details className={classes.told}>
            <summary>{texts.asTable}</summary>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{texts.weekOf}</th>
                  {kinds.map((kind) => (
                    <th key={kind} scope="col">
                      {texts[kind]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week.from}>
                    <th scope="row">{dayWords(week.from)}</th>
                    {kinds.map((kind) => (
                      <td key={kind}>{week[kind]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </Card>
  );
}
