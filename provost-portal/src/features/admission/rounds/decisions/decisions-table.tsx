import type { RoundDecision } from '@hostel/contracts/admission/rounds/decisions';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { ui } from '@hostel/shared-ui/classes';
import { Facts } from '@hostel/shared-ui/facts';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { labelOf, noValue, roomTypeLabels } from '../../../../lib/labels.ts';
import { CardWords } from '../../../../lib/list/card-words.tsx';
import { decisionMessages as texts, outcomeLabels, unmetLabels } from './messages.ts';

const tones: Record<string, Tone> = {
  placed: 'good',
  'moved-up': 'info',
  kept: 'neutral',
  lost: 'bad',
  waiting: 'waiting',
};

type Place = Pick<NonNullable<RoundDecision['won']>, 'hostelName' | 'roomType'>;

function placeText({ hostelName, roomType }: Place): string {
  return texts.place(hostelName, labelOf(roomTypeLabels, roomType));
}

function WonPlace({ won }: Pick<RoundDecision, 'won'>) {
  if (won === null) return noValue;
  return <TwoLines sub={texts.bed(won.roomNumber, won.bedId)}>{placeText(won)}</TwoLines>;
}

function choiceText({ won, choiceNumber }: RoundDecision): string {
  if (won === null) return noValue;
  return choiceNumber === null ? texts.notListed : texts.choice(choiceNumber);
}

const columns: readonly Column<RoundDecision>[] = [
  {
    key: 'rank',
    header: 'Rank',
    align: 'end',
    card: 'top',
    cell: ({ rank }) => <CardWords plain={String(rank)} onCard={texts.rankOnCard(rank)} />,
  },
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    cell: (row) => <TwoLines sub={row.rollNumber}>{row.name}</TwoLines>,
  },
  { key: 'course', header: 'Course', priority: 3, cell: (row) => row.courseName },
  {
    key: 'outcome',
    header: texts.outcome,
    card: 'bottom',
    cell: (row) => (
      <span className={ui.nowrap}>
        <StatusBadge tone={tones[row.outcome] ?? 'neutral'}>
          {labelOf(outcomeLabels, row.outcome)}
        </StatusBadge>
      </span>
    ),
  },
  { key: 'place', header: 'Place won', priority: 2, cell: (row) => <WonPlace won={row.won} /> },
  { key: 'choice', header: 'Choice', priority: 3, cell: choiceText },
];

function lastRoundFact({ lastRound }: RoundDecision): [string, string][] {
  if (lastRound === null) return [];
  const { title, hostelName, roomType } = lastRound;
  const place =
    hostelName === null || roomType === null ? texts.noPlace : placeText({ hostelName, roomType });
  return [[texts.lastRound(title), place]];
}

/** Why it was decided so, and what the student had before. */
function Details({ decision }: { decision: RoundDecision }) {
  const { before, rank, rankOf, group, unmetNeed } = decision;
  return (
    <div className={ui.stack3}>
      <p className={ui.measure}>
        <strong>{texts.reason}:</strong> {decision.reason}
      </p>
      <Facts
        facts={[
          ['Rank by merit', texts.rank(rank, rankOf, group)],
          ...(unmetNeed ? [[texts.unmetNeed, labelOf(unmetLabels, unmetNeed)] as const] : []),
          ...(before === null
            ? []
            : [
                [
                  texts.before,
                  `${placeText(before)}, ${texts.bed(before.roomNumber, before.bedId)}`,
                ] as const,
              ]),
          ...lastRoundFact(decision),
        ]}
      />
    </div>
  );
}

export interface DecisionsTableProps {
  decisions: readonly RoundDecision[];
  total: number;
  updating: boolean;
}

/** The decisions by merit; a row opens to its reason. */
export function DecisionsTable({ decisions, total, updating }: DecisionsTableProps) {
  return (
    <Table
      caption={texts.title}
      columns={columns}
      rows={decisions}
      rowKey={(row) => row.userId}
      rowName={(row) => row.name}
      details={(row) => <Details decision={row} />}
      total={total}
      noun="decision"
      updating={updating}
    />
  );
}
