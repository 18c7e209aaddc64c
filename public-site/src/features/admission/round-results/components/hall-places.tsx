import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { instantDayLabel } from '@hostel/shared-ui/dates';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Link } from 'react-router-dom';
import * as paths from '../../../../paths.ts';
import { messages } from '../messages.ts';
import { useHalls, useLastRanks } from '../queries.ts';
import { orderOfType, rankRows, type RankRow } from '../rank-rows.ts';
import { Explanation, Figure, RanksTable, TypeOf } from './ranks.tsx';
import classes from './hall-places.module.css';

const texts = messages.hall;

/** Room types that a page names before the calls are answered, as the API names them. */
type KnownTypes = readonly string[];

function bedsIn(beds: Readonly<Record<string, number>> | undefined, roomType: string) {
  return beds?.[roomType];
}

/** A row for each room type of the hall, also for those without published ranks. */
function rowsOf(hallId: string, types: KnownTypes, ranks: readonly RankRow[]): RankRow[] {
  const ofHall = ranks.filter((row) => row.hallId === hallId);
  const ranked = new Set(ofHall.map(({ roomType }) => roomType));
  const others = types
    .filter((type) => !ranked.has(type))
    .map((roomType): RankRow => {
      const none = { opening: null, closing: null, others: [] };
      return { hallId, hostelName: '', roomType, group: '', ...none };
    });
  return [...ofHall, ...others].sort((a, b) => orderOfType(a.roomType) - orderOfType(b.roomType));
}

function Source() {
  const { data } = useLastRanks();
  if (data === undefined) return null;
  if (data === null) return texts.none;
  const { kind, number, admissionYear, publishedAt } = data.round;
  const day = instantDayLabel(publishedAt ?? '');
  return texts.source(roundTitle({ kind, number }), admissionYear, day);
}

/** Whether a read failed and nothing of it is there from before. */
function isMissing({ isError, data }: { isError: boolean; data: unknown }) {
  return isError && data === undefined;
}

/** The reads that failed: of the places, of the ranks, or both. */
function useFailed() {
  const [halls, ranks] = [useHalls(), useLastRanks()];
  return [
    { query: halls, message: texts.failedPlaces },
    { query: ranks, message: texts.failedRanks },
  ].filter(({ query }) => isMissing(query));
}

function Failure() {
  const failed = useFailed();
  const [first, second] = failed;
  if (!first) return null;
  return (
    <ErrorPanel
      message={second ? texts.failed : first.message}
      busy={failed.some(({ query }) => query.isFetching)}
      onRetry={() => failed.forEach(({ query }) => void query.refetch())}
    />
  );
}

function Rows({ hallId, types }: { hallId: string; types: KnownTypes }) {
  const [halls, ranks] = [useHalls(), useLastRanks()];
  const beds = halls.data?.find(({ id }) => id === hallId)?.beds;
  const offeredTypes = beds
    ? Object.keys(beds).filter((type) => (bedsIn(beds, type) ?? 0) > 0)
    : types;
  const rows = rowsOf(hallId, offeredTypes, rankRows(ranks.data?.ranks ?? []));
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.roomType} ${row.group}`}>
          <th scope="row">
            <TypeOf row={row} />
          </th>
          <td>
            <Figure value={bedsIn(beds, row.roomType)} from={halls} />
          </td>
          <td>
            <Figure value={row.opening} from={ranks} />
          </td>
          <td>
            <Figure value={row.closing} from={ranks} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

export interface HallPlacesProps {
  hallId: string;
  name: string;
  /** The room types of the content: rows that are shown before the figures are loaded. */
  types: KnownTypes;
}

/** The places of a hall by room type, and at which ranks they closed in the last round. */
export function HallPlaces({ hallId, name, types }: HallPlacesProps) {
  const [halls, ranks] = [useHalls(), useLastRanks()];
  const failed = useFailed().length;
  const closed = halls.data?.find(({ id }) => id === hallId)?.open === false;
  const dashes = rankRows(ranks.data?.ranks ?? []).some(
    (row) => row.hallId === hallId && row.closing === null,
  );
  return (
    <section className={classes.part} aria-labelledby="places">
      <div className={classes.figures}>
        <h2 id="places" className={classes.heading}>
          {texts.heading}
        </h2>
        <p className={classes.source} data-failed={isMissing(ranks) || undefined} role="status">
          {(halls.isPending || ranks.isPending) && <VisuallyHidden>{texts.loading}</VisuallyHidden>}
          <Source />
        </p>
        <Failure />
        {failed < 2 && (
          <RanksTable
            caption={texts.caption(name)}
            head={[texts.type, texts.places, texts.opening, texts.closing]}
          >
            <Rows hallId={hallId} types={types} />
          </RanksTable>
        )}
        {dashes && <p className={classes.small}>{messages.ranks.dash}</p>}
        {closed && <p className={classes.closed}>{texts.closed}</p>}
      </div>
      <div className={classes.words}>
        <Explanation level="h3" />
        <Link className={classes.more} to={paths.allotmentRounds}>
          {texts.more}
        </Link>
      </div>
    </section>
  );
}
