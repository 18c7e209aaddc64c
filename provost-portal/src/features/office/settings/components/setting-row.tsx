import type { Setting, SettingValue } from '@hostel/contracts/office/settings';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { Table, type Column } from '@hostel/shared-ui/table';
import { TwoLines } from '@hostel/shared-ui/two-lines';
import { labelOf } from '../../../../lib/labels.ts';
import { TimeLabel } from '../../../../lib/time-label.tsx';
import { messages as texts, stateLabels } from '../messages.ts';
import classes from './settings.module.css';
import { isKnownKind } from './value-fields.tsx';

export type SettingAct =
  | { act: 'change'; /** The day that is proposed. */ validFrom?: string }
  | { act: 'remove'; value: SettingValue };

const tones: Record<string, Tone> = { present: 'good', future: 'waiting' };

const columns: readonly Column<SettingValue>[] = [
  {
    key: 'value',
    header: texts.value,
    rowHeader: true,
    cell: ({ text, reason }) => <TwoLines sub={reason}>{text}</TwoLines>,
  },
  { key: 'from', header: texts.validFrom, card: 'line', cell: (one) => dayLabel(one.validFrom) },
  {
    key: 'by',
    header: texts.setBy,
    priority: 2,
    cell: ({ setBy, setAt }) => (
      <TwoLines sub={<TimeLabel at={setAt} />}>{setBy ?? texts.byCommand}</TwoLines>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    card: 'bottom',
    cell: ({ state }) => (
      <StatusBadge tone={tones[state] ?? 'neutral'}>{labelOf(stateLabels, state)}</StatusBadge>
    ),
  },
];

interface RowProps {
  setting: Setting;
  /** Absent for staff who may only read. */
  onAct?: ((act: SettingAct) => void) | undefined;
}

function Planned({ setting, onAct }: RowProps) {
  const planned = setting.values.filter(({ state }) => state === 'future').toReversed();
  return planned.map((value) => (
    <p key={value._id} className={classNames(ui.wrap13, ui.middle)}>
      <StatusBadge tone="waiting">{texts.from(dayLabel(value.validFrom))}</StatusBadge>
      <span className={classNames(ui.strong, ui.numbers, ui.anywhere)}>{value.text}</span>
      {onAct && (
        <Button
          size="small"
          variant="quiet"
          aria-label={texts.removeNamed(setting.title, dayLabel(value.validFrom))}
          onClick={() => onAct({ act: 'remove', value })}
        >
          {texts.remove}
        </Button>
      )}
    </p>
  ));
}

/** A setting with its current and planned values; who may change it sees hint and history besides. */
export function SettingRow({ setting, onAct }: RowProps) {
  const { title, hint, text, validFrom, values, kind } = setting;
  return (
    <li className={classes.setting}>
      <div className={classNames(classes.head, ui.row3, ui.top, ui.apart)}>
        <h3>{title}</h3>
        {onAct && isKnownKind(kind) && (
          <Button
            size="small"
            aria-label={texts.changeNamed(title)}
            onClick={() => onAct({ act: 'change' })}
          >
            {texts.change}
          </Button>
        )}
      </div>
      {onAct && <p className={classNames(ui.measure, ui.note)}>{hint}</p>}
      <p className={classNames(ui.strong, ui.numbers, ui.anywhere)}>{text}</p>
      {onAct && (
        <p className={classNames(ui.measure, ui.note)}>
          {validFrom === null ? texts.installed : texts.since(dayLabel(validFrom))}
        </p>
      )}
      <Planned setting={setting} onAct={onAct} />
      {onAct && values.length > 0 && (
        <details className={classes.history}>
          <summary>{texts.history(values.length)}</summary>
          <Table
            caption={texts.historyOf(title)}
            columns={columns}
            rows={values}
            rowKey={({ _id }) => _id}
            rowName={(value) => value.text}
            showCount={false}
          />
        </details>
      )}
    </li>
  );
}
