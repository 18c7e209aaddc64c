import type { DashboardSummary } from '@hostel/contracts/office/today';
import { addDays } from '@hostel/contracts/wire/calendar';
import { Card } from '@hostel/shared-ui/card';
import { type ColumnLink, ColumnLinks } from '@hostel/shared-ui/column-links';
import { listPath } from '../../../../lib/list-path.ts';
import { requests } from '../../../../paths.ts';
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

/** The requests of a week; a week without any has no list. */
function linkOf(week: Week): ColumnLink {
  const { from } = week;
  const to = addDays(from, 6);
  const total = sumOf(week);
  const label = texts.weekList(formatDay(from), formatDay(to), total);
  return total === 0 ? { label } : { label, to: listPath(requests, { from, to }) };
}

/** The parts of a bar, from the bottom up. */
function partsOf(week: Week, highest: number) {
  let top = height;
  return kinds.map((kind) => {
    const size = (week[kind] / highest) * height;
    top -= size;
    return { kind, y: top, size };
  });
}

/** The requests of twelve weeks by type, as bars that open the requests of their week, and as a table. */
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
      <div className={classes.area}>
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
        <ColumnLinks label={texts.weekLists} links={weeks.map(linkOf)} />
      </div>
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
