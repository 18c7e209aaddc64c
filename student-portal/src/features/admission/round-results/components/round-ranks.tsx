import type { PublicRound } from '@hostel/contracts/admission/rounds';
import type { PublishedRanks } from '@hostel/contracts/admission/rounds/facts';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { togetherText } from '@hostel/contracts/admission/applications/closing-text';
import { placeLabel } from '../../../../lib/place-label.ts';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { formatCount } from '@hostel/contracts/wire/counts';
import { resultsMessages } from '../messages.ts';
import { useRoundRanks } from '../queries.ts';
import { Fold } from './fold.tsx';
import classes from './round-ranks.module.css';

const texts = resultsMessages.ranks;

/** The ranks of all halls and room types; loaded when they are first opened. */
export function RoundRanks({ round }: { round: PublicRound }) {
  return (
    <Fold title={texts.title}>
      <Ranks round={round} />
    </Fold>
  );
}

function Ranks({ round }: { round: PublicRound }) {
  const { data, isError, isFetching, refetch } = useRoundRanks(round._id);
  if (data === undefined) {
    return isError ? (
      <ErrorPanel message={texts.failed} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup label={texts.loading} lines={6} />
    );
  }
  if (data.length === 0) return <p>{texts.none}</p>;
  const ranked = data.filter(({ closing }) => closing !== null);
  const few = data.filter(({ closing }) => closing === null).map(placesText);
  return (
    <>
      {ranked.length > 0 && <RanksTable title={roundTitle(round)} ranks={ranked} />}
      {few.length > 0 && (
        <p className={classNames(ui.measure, ui.note)}>{texts.few(few.join('; '))}</p>
      )}
      <p className={classNames(ui.measure, ui.note)}>{texts.explanation}</p>
    </>
  );
}

const rankText = (rank: number | null) => (rank === null ? undefined : formatCount(rank));

/** 'Gargi Hall, single room (second year)' */
function placesText({ places, group }: PublishedRanks): string {
  const named = places.map(placeLabel).join(', ');
  return group === '' ? named : `${named} (${group})`;
}

/** 'Gargi Hall, single room', 'Single and double rooms of Gargi Hall together' */
function titleOf(places: PublishedRanks['places']): string {
  if (places.length === 1) return places.map(placeLabel).join();
  const text = togetherText(places);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

function RanksTable({ title, ranks }: { title: string; ranks: readonly PublishedRanks[] }) {
  const hasGroups = ranks.some(({ group }) => group !== '');
  return (
    <table className={classes.table}>
      <caption>{texts.caption(title)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.place}</th>
          {hasGroups && <th scope="col">{texts.group}</th>}
          <th scope="col">{texts.opening}</th>
          <th scope="col">{texts.closing}</th>
          <th scope="col">{texts.students}</th>
        </tr>
      </thead>
      <tbody>
        {ranks.map(({ places, group, opening, closing, count }) => (
          <tr key={`${places.map(placeLabel).join()} ${group}`}>
            <th scope="row">
              <span>{titleOf(places)}</span>
            </th>
            {hasGroups && <td>{group}</td>}
            <td>{rankText(opening)}</td>
            <td>{rankText(closing)}</td>
            <td>{rankText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
