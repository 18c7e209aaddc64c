import type { ImportRecord } from '@hostel/contracts/office/imports';
import { formatCount } from '@hostel/contracts/wire/counts';
import { Button } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { fullDate } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { Facts } from '@hostel/shared-ui/facts';
import { StatCard, StatRow } from '@hostel/shared-ui/stat-card';
import { labelOf } from '../../../../lib/labels.ts';
import pageClasses from '../../../../lib/page.module.css';
import {
  countLabels,
  encodingLabels,
  importMessages as texts,
  kindLabels,
  separatorLabels,
} from '../messages.ts';
import { isAtWork } from '../queries.ts';
import { Columns, useColumnChoice } from './column-form.tsx';
import { ImportProgress } from './import-progress.tsx';
import { Invitations } from './invitations.tsx';
import { RemarkList } from './remark-list.tsx';

export interface ImportPartsProps {
  record: ImportRecord;
  /** Absent for staff who may only read. */
  onAct?: ((act: 'apply' | 'discard') => void) | undefined;
}

function hasStudents({ kind, state }: ImportRecord): boolean {
  return kind === 'students' && state === 'imported';
}

/** An import by its state: the progress, what it does, or its problems; and the file. */
export function ImportParts({ record, onAct }: ImportPartsProps) {
  const { state } = record;
  return (
    <div className={pageClasses.page}>
      {isAtWork(record) && <ImportProgress record={record} />}
      {state === 'failed' && <Empty title={texts.failedState}>{record.reason}</Empty>}
      {state === 'expired' && <Empty title={texts.expiredState}>{texts.expiredLead}</Empty>}
      {(state === 'ready' || state === 'imported') && (
        <Outcome key={record.updatedAt} record={record} onAct={onAct} />
      )}
      {state === 'rejected' && <Problems key={record.updatedAt} record={record} onAct={onAct} />}
      <FileFacts record={record} />
    </div>
  );
}

/** What the import does or did, with its notes. */
function Outcome({ record, onAct }: ImportPartsProps) {
  const { state, notes, changes } = record;
  const choice = useColumnChoice(record);
  return (
    <>
      <Counts record={record} onAct={onAct} isChanged={choice.isChanged} />
      {onAct && hasStudents(record) && <Invitations record={record} />}
      {notes + changes > 0 && (
        <Card title={texts.notesTitle(notes, changes)} lead={notes > 0 && texts.notesLead}>
          <Remarks record={record} shown={onAct !== undefined} />
        </Card>
      )}
      <Columns
        record={record}
        choice={onAct !== undefined && state === 'ready' ? choice : undefined}
      />
    </>
  );
}

/** Why a file is not imported: other columns may be what it needs. */
function Problems({ record, onAct }: ImportPartsProps) {
  const choice = useColumnChoice(record);
  return (
    <>
      <Columns record={record} choice={onAct && choice} />
      <Card
        title={texts.rejectedTitle(record.problems)}
        lead={record.columns.length > 0 ? texts.rejectedLead : texts.unreadableLead}
      >
        <Remarks record={record} shown={onAct !== undefined} />
      </Card>
    </>
  );
}

function Remarks({ record, shown }: { record: ImportRecord; shown: boolean }) {
  return shown ? <RemarkList record={record} /> : <p>{texts.remarksNotShown}</p>;
}

function Counts({ record, onAct, isChanged }: ImportPartsProps & { isChanged: boolean }) {
  const { state, counts, reason } = record;
  if (counts === null) return null;
  const { added, changed, unchanged } = counts;
  const isReady = state === 'ready';
  const lead = added + changed === 0 ? texts.nothing : texts.readyLead;
  return (
    <Card title={labelOf(countLabels, state)} lead={isReady ? (reason ?? lead) : undefined}>
      <StatRow>
        <StatCard label={texts.added} value={formatCount(added)} tone="good" />
        <StatCard label={texts.changed} value={formatCount(changed)} tone="info" />
        <StatCard label={texts.unchanged} value={formatCount(unchanged)} />
      </StatRow>
      {isReady && onAct && (
        <div className={pageClasses.actions}>
          <Button variant="primary" disabled={isChanged} onClick={() => onAct('apply')}>
            {texts.importNow(added + changed + unchanged)}
          </Button>
          <Button onClick={() => onAct('discard')}>{texts.discard}</Button>
        </div>
      )}
      {isReady && isChanged && <p role="status">{texts.checkFirst}</p>}
    </Card>
  );
}

function FileFacts({ record }: { record: ImportRecord }) {
  const { kind, rows, encoding, separator, checkedBy, createdAt, importedBy, importedAt } = record;
  return (
    <Card title={texts.details}>
      <Facts
        facts={[
          [texts.kind, labelOf(kindLabels, kind)],
          [texts.rows, rows !== null && formatCount(rows)],
          [texts.encoding, encoding && labelOf(encodingLabels, encoding)],
          ...(separator ? [[texts.separator, labelOf(separatorLabels, separator)] as const] : []),
          [texts.checked, texts.by(checkedBy, fullDate(createdAt))],
          ...(importedAt
            ? [[texts.imported, texts.by(importedBy, fullDate(importedAt))] as const]
            : []),
        ]}
      />
    </Card>
  );
}
