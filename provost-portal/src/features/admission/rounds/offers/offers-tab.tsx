import type { Round } from '@hostel/contracts/admission/rounds';
import type { RoundOffer } from '@hostel/contracts/admission/rounds/offers';
import { fullDate } from '@hostel/shared-ui/dates';
import { useState } from 'react';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { CountRow, countsOf } from '../../../../lib/list/count-row.tsx';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { filtersFrom } from '../list-filters.ts';
import { useRoundOffers } from '../queries.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { answerLabels, offerMessages as texts } from './messages.ts';
import { type OfferAct, OffersTable } from './offers-table.tsx';
import { ReinstateDialog } from './reinstate-dialog.tsx';
import { RemindButton, type RemindButtonProps } from './remind-button.tsx';

const cards = [
  { count: 'open', label: texts.open, tone: 'waiting' },
  { count: 'keep', label: texts.keep, tone: 'good' },
  { count: 'keepOpen', label: texts.keepOpen, tone: 'info' },
  { count: 'decline', label: texts.decline },
  { count: 'lapsed', label: texts.lapsed, tone: 'bad' },
  { count: 'ended', label: texts.ended },
] as const;
const movedUp = { count: 'movedUp', label: texts.movedUp, tone: 'good' } as const;

/** The button that reminds, and when the office did it last. */
function Reminding({ round, open }: RemindButtonProps) {
  return (
    <div className={pageClasses.head}>
      <RemindButton round={round} open={open} />
      {round.remindedAt && (
        <p className={pageClasses.summary}>{texts.lastReminder(fullDate(round.remindedAt))}</p>
      )}
      {open === 0 && <p className={pageClasses.summary}>{texts.nothingOpen}</p>}
    </div>
  );
}

/** The answers to the offers of a published round, and what the office may do about them. */
export function OffersTab({ round }: { round: Round }) {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const { page, limit, search, answer } = filters;
  const offers = useRoundOffers(round._id, { page, limit, search, answer });
  const [opened, setOpened] = useState<{ act: OfferAct; offer: RoundOffer }>();
  const close = () => setOpened(undefined);
  const clearAll = () => clear(['search', 'answer']);
  const counts = countsOf(offers);
  const open = offers.data?.counts.open;
  return (
    <div className={pageClasses.page}>
      <CountRow
        label={texts.counts}
        counts={counts}
        cards={counts?.movedUp ? [...cards, movedUp] : cards}
      />
      {open !== undefined && <Reminding round={round} open={open} />}
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
        selects={[{ label: texts.answer, name: 'answer', value: answer, labels: answerLabels }]}
        onFilter={setFilter}
        active={answer === undefined ? 0 : 1}
        onClear={clearAll}
      />
      <PagedList
        query={offers}
        texts={texts}
        page={page}
        onPage={toPage}
        filtered={Boolean(search ?? answer)}
        onClear={clearAll}
      >
        {({ rows, total }, updating) => (
          <OffersTable
            offers={rows}
            total={total}
            updating={updating}
            onAct={(act, offer) => setOpened({ act, offer })}
          />
        )}
      </PagedList>
      {opened?.act === 'answer' && <AnswerDialog offer={opened.offer} onClose={close} />}
      {opened?.act === 'reinstate' && <ReinstateDialog offer={opened.offer} onClose={close} />}
    </div>
  );
}
