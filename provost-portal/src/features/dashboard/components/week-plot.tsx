import type { DashboardSummary } from '@hostel/contracts/dashboard';
import { Card } from '@hostel/shared-ui/card';
import { plotMessages as texts } from '../messages.ts';
import classes from './week-plot.module.css';

type Week = DashboardSummary['weeks'][number];

const kinds = ['maintenance', 'leave', 'feedback'] as const;
/** Sizes in units of the drawing. */
const height = 100;
const step = 20;
const barWidth = 12;

const shortDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
});
const formatDay = (day: string) => shortDay.format(new Date(day));

const sumOf = (week: Week) => kinds.reduce((sum, kind) => sum + week[kind], 0);

/** The parts of a bar, from the bottom up. */
function partsOf(week: Week, highest: number) {
  let top = height;
  return kinds.map((kind) => {
    const size = (week[kind] / highest) * height;
    top -= size;
    return { kind, y: top, size };
  });
}

/** The requests of twelve weeks by type, as bars and as a table. */
export function WeekPlot({ weeks }: { weeks: readonly Week[] }) {
  const total = weeks.reduce((sum, week) => sum + sumOf(week), 0);
  return (
    <Card title={texts.weeks}>
      {total === 0 ? (
        <p className={classes.summary}>{texts.noWeeks}</p>
      ) : (
        <>
          <ul className={classes.legend}>
            {kinds.map((kind) => (
              <li key={kind} className={classes[kind]}>
                {texts[kind]}
              </li>
            ))}
          </ul>
          <Bars weeks={weeks} label={texts.weeksSummary(total)} />
          <WeekTable weeks={weeks} />
        </>
      )}
    </Card>
  );
}

function Bars({ weeks, label }: { weeks: readonly Week[]; label: string }) {
  const highest = Math.max(1, ...weeks.map(sumOf));
  const width = weeks.length * step;
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div className={classes.frame}>
      <p aria-hidden className={classes.scale}>
        <span>{highest}</span>
        <span>0</span>
      </p>
      <svg
        role="img"
        aria-label={label}
        className={classes.plot}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <path className={classes.lines} d={`M0 0H${width}M0 ${height / 2}H${width}`} />
        {weeks.map((week, index) => (
          <g key={week.from}>
            <title>{`${formatDay(week.from)}: ${sumOf(week)}`}</title>
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
        <span>{first && formatDay(first.from)}</span>
        <span>{last && formatDay(last.from)}</span>
      </p>
    </div>
  );
}

function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <details className={classes.summary}>
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
              <th scope="row">{formatDay(week.from)}</th>
              {kinds.map((kind) => (
                <td key={kind}>{week[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
