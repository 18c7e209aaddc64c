import { obstacles, noDues, type YearEndRow } from '@hostel/contracts/residence/year-end';
import { pathOf } from '@hostel/contracts/wire/call';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { Link } from 'react-router-dom';
import { useFileExport } from '../../../lib/export-file.ts';
import { formatRupees } from '../../../lib/rupees.ts';
import { orDash } from '../../../lib/labels.ts';
import { useMay } from '../../../lib/may.ts';
import pageClasses from '../../../lib/page.module.css';
import { feeAccountPath } from '../../../paths.ts';
import { messages as texts, obstacleLabels } from './messages.ts';

function State({ row: { clear, kept, obstacles: found } }: { row: YearEndRow }) {
  if (kept) {
    return (
      <TwoLines sub={kept.reason}>
        <StatusBadge tone="info">{texts.keeps}</StatusBadge>
      </TwoLines>
    );
  }
  if (clear) return <StatusBadge tone="good">{texts.clear}</StatusBadge>;
  return (
    <ul className={ui.wrap12}>
      {obstacles.map(
        (one) =>
          found.includes(one) && (
            <li key={one}>
              <StatusBadge tone="waiting">{obstacleLabels[one]}</StatusBadge>
            </li>
          ),
      )}
    </ul>
  );
}

function CertificateButton({ row: { student } }: { row: YearEndRow }) {
  const { save, busy } = useFileExport();
  const file = {
    path: pathOf(noDues, { id: student._id }),
    query: {},
    filename: `no-dues-${(student.rollNumber ?? 'student').replaceAll(/[^\w-]/g, '-')}.pdf`,
  };
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={texts.certificateOf(student.name)}
      onClick={() => void save(file, texts)}
    >
      {texts.certificate}
    </Button>
  );
}

/** The state in one badge, for cards: how much is open, where it is more than one. */
function ShortState({ row }: { row: YearEndRow }) {
  const found = obstacles.filter((one) => row.obstacles.includes(one));
  const [first] = found;
  if (row.kept) return <StatusBadge tone="info">{texts.keeps}</StatusBadge>;
  if (!first) return <State row={row} />;
  const label = found.length === 1 ? obstacleLabels[first] : texts.open(found.length);
  return <StatusBadge tone="waiting">{label}</StatusBadge>;
}

type OnOpen = (act: 'keep' | 'items', row: YearEndRow) => void;

interface ActsProps {
  row: YearEndRow;
  hasBeds: boolean;
  onOpen: OnOpen;
}

function Acts({ row, hasBeds, onOpen }: ActsProps) {
  const manages = useMay('manage');
  const { name } = row.student;
  return (
    <div className={pageClasses.actions}>
      {row.clear && <CertificateButton row={row} />}
      {row.findings.length > 0 && (
        <Button size="small" aria-label={texts.itemsOf(name)} onClick={() => onOpen('items', row)}>
          {texts.items}
        </Button>
      )}
      {manages && hasBeds && (
        <Button
          size="small"
          variant="quiet"
          aria-label={row.kept ? texts.vacateAfterAllOf(name) : texts.keepOf(name)}
          onClick={() => onOpen('keep', row)}
        >
          {row.kept ? texts.vacateAfterAll : texts.keep}
        </Button>
      )}
    </div>
  );
}

const columns: readonly Column<YearEndRow>[] = [
  {
    key: 'student',
    header: texts.student,
    rowHeader: true,
    cell: ({ student }) => <TwoLines sub={student.rollNumber}>{student.name}</TwoLines>,
  },
  {
    key: 'room',
    header: texts.room,
    card: 'top',
    cell: ({ roomNumber, bedLabel }) => (
      <span className={ui.nowrap}>
        {roomNumber}, {texts.bed(bedLabel)}
      </span>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    cell: (row) => <State row={row} />,
  },
  {
    key: 'short-state',
    header: texts.state,
    card: 'bottom',
    cardOnly: true,
    cell: (row) => <ShortState row={row} />,
  },
  {
    key: 'next',
    header: texts.next,
    card: 'line',
    cell: ({ next }) => orDash(next?.text),
  },
  {
    key: 'dues',
    header: texts.dues,
    align: 'end',
    priority: 2,
    cell: ({ dues, student }) => <Link to={feeAccountPath(student._id)}>{formatRupees(dues)}</Link>,
  },
];

export interface YearEndTableProps {
  rows: readonly YearEndRow[];
  total: number;
  updating: boolean;
  /** Whether the students have beds, which can be kept. */
  hasBeds: boolean;
  onOpen: OnOpen;
}

/** The residents of a hall with what each still has to do. */
export function YearEndTable({ rows, total, updating, hasBeds, onOpen }: YearEndTableProps) {
  const acts: Column<YearEndRow> = {
    key: 'acts',
    header: texts.acts,
    bare: true,
    cell: (row) => <Acts row={row} hasBeds={hasBeds} onOpen={onOpen} />,
  };
  return (
    <Table
      caption={texts.lists}
      columns={[...columns, acts]}
      rows={rows}
      rowKey={({ student }) => student._id}
      rowName={({ student }) => student.name}
      total={total}
      noun="resident"
      updating={updating}
    />
  );
}
