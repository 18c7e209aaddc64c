import type { RoundOffer } from '@hostel/contracts/admission/rounds/offers';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { ui } from '@hostel/shared-ui/classes';
import { fullDate } from '@hostel/shared-ui/dates';
import { RowMenu } from '@hostel/shared-ui/row-menu';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { labelOf, noValue, roomTypeLabels } from '../../../../lib/labels.ts';
import { answerLabels, offerMessages as texts } from './messages.ts';

export type OfferAct = 'answer' | 'reinstate';

const tones: Record<string, Tone> = {
  open: 'waiting',
  keep: 'good',
  'keep-open': 'info',
  decline: 'bad',
  lapsed: 'bad',
  ended: 'neutral',
  'moved-up': 'good',
};

/** What became of an offer: the answer, or the state without one. */
function resultOf({ state, answer, movedUp }: RoundOffer): string {
  if (movedUp) return 'moved-up';
  return state === 'answered' && answer !== null ? answer : state;
}

function whenOf({ state, answeredAt, respondBy, intended, movedUp }: RoundOffer): string {
  if (movedUp) return noValue;
  if (state === 'open' && intended !== null) {
    return intended === 'keep-open' ? texts.willKeepOpen : texts.willKeep;
  }
  if (state === 'open') return texts.until(fullDate(respondBy));
  return answeredAt === null ? noValue : texts.answeredAt(fullDate(answeredAt));
}

const columns: readonly Column<RoundOffer>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (row) => <TwoLines sub={row.rollNumber}>{row.name}</TwoLines>,
  },
  { key: 'course', header: 'Course', priority: 3, cell: (row) => row.courseName },
  {
    key: 'place',
    header: 'Place',
    priority: 2,
    cell: (row) => (
      <TwoLines sub={texts.bed(row.roomNumber, row.bedId)}>
        {texts.place(row.hostelName, labelOf(roomTypeLabels, row.roomType))}
      </TwoLines>
    ),
  },
  {
    key: 'answer',
    header: texts.answer,
    card: 'line',
    cell: (row) => (
      <span className={ui.nowrap}>
        <StatusBadge tone={tones[resultOf(row)] ?? 'neutral'}>
          {labelOf(answerLabels, resultOf(row))}
        </StatusBadge>
      </span>
    ),
  },
  { key: 'when', header: 'Time', priority: 2, cell: whenOf },
  {
    key: 'reminded',
    header: 'Reminder',
    priority: 3,
    cell: ({ state, remindedAt }) => {
      if (remindedAt !== null) return texts.reminded(fullDate(remindedAt));
      return state === 'open' ? texts.never : noValue;
    },
  },
];

/** What the office may do with an offer now. */
function actsOf({ state, mayReinstate }: RoundOffer): OfferAct[] {
  if (mayReinstate) return ['reinstate'];
  return state === 'open' || state === 'answered' ? ['answer'] : [];
}

const actLabels = { answer: texts.answerFor, reinstate: texts.reinstate };

export interface OffersTableProps {
  offers: readonly RoundOffer[];
  total: number;
  updating: boolean;
  onAct: (act: OfferAct, offer: RoundOffer) => void;
}

/** Offers with their answers, and what the office may do with each. */
export function OffersTable({ offers, total, updating, onAct }: OffersTableProps) {
  const actions: Column<RoundOffer> = {
    key: 'actions',
    header: 'Actions',
    bare: true,
    align: 'end',
    card: 'top',
    cell: (row) => {
      const items = actsOf(row).map((act) => {
        return { label: actLabels[act], onSelect: () => onAct(act, row) };
      });
      return items.length > 0 && <RowMenu name={row.name} items={items} />;
    },
  };
  return (
    <Table
      caption={texts.title}
      columns={[...columns, actions]}
      rows={offers}
      rowKey={(row) => row._id}
      rowName={(row) => row.name}
      total={total}
      noun="offer"
      updating={updating}
    />
  );
}
