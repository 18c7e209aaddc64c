import type { CheckInRow } from '@hostel/contracts/residence/check-in';
import type { NotCheckedOut } from '@hostel/contracts/residence/check-in/many';
import { Button } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { DateField } from '@hostel/shared-ui/date-field';
import { campusDay } from '@hostel/shared-ui/dates';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Checkbox } from '@hostel/shared-ui/field';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { manyMessages as texts, messages } from './messages.ts';
import { useCheckOutMany } from './queries.ts';
import { officeNow } from '@hostel/shared-ui/clock';

export interface CheckOutManyProps {
  /** Residents who have checked in: those of the list that is shown. */
  rows: readonly CheckInRow[];
  total: number;
  onClose: () => void;
}

/** Checks out the residents whose rooms and keys are in order; shows why the others are not. */
export function CheckOutMany({ rows, total, onClose }: CheckOutManyProps) {
  const [others, setOthers] = useState<readonly NotCheckedOut[]>();
  if (others) return <Others others={others} onClose={onClose} />;
  const onDone = (left: readonly NotCheckedOut[]) =>
    left.length > 0 ? setOthers(left) : onClose();
  return <Choice rows={rows} total={total} onDone={onDone} onClose={onClose} />;
}

function Others({ others, onClose }: { others: readonly NotCheckedOut[]; onClose: () => void }) {
  const actions = <Button onClick={onClose}>{texts.close}</Button>;
  return (
    <Dialog open title={texts.others} onClose={onClose} actions={actions}>
      <ul className={ui.stack}>
        {others.map(({ studentId, name, roomNumber, reason }) => (
          <li key={studentId}>{texts.other(name ?? texts.unknown, roomNumber ?? '–', reason)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

type ChoiceProps = CheckOutManyProps & { onDone: (others: readonly NotCheckedOut[]) => void };

function Choice({ rows, total, onDone, onClose }: ChoiceProps) {
  // The rows as they were when the dialog was opened: a change since is refused for its resident.
  const [shown] = useState(rows);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [on, setOn] = useState(() => campusDay(officeNow()));
  const save = useCheckOutMany();
  const chosen = shown.filter(({ student }) => !left.has(student._id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const submit = () => {
    const students = chosen.map(({ student, updatedAt }) => ({ id: student._id, updatedAt }));
    save.mutate(
      { on, students },
      {
        onSuccess: ({ data }) => {
          notify.success(texts.done(data.checkedOut));
          onDone(data.others);
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      dismissable={!save.isPending}
      actions={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            {texts.close}
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={chosen.length === 0}
            onClick={submit}
          >
            {messages.checkOutManyOf(chosen.length)}
          </Button>
        </>
      }
    >
      <div className={ui.stack4}>
        <p>{texts.lead}</p>
        {total > shown.length && <p>{texts.more(shown.length, total)}</p>}
        <DateField
          label={messages.left}
          name="on"
          value={on}
          onChange={(event) => setOn(event.target.value)}
        />
        <fieldset className={ui.stack}>
          <legend>{texts.residents}</legend>
          {shown.map(({ student, roomNumber }) => (
            <Checkbox
              key={student._id}
              label={texts.resident(student.name, roomNumber)}
              checked={!left.has(student._id)}
              onChange={() => toggle(student._id)}
            />
          ))}
        </fieldset>
        <div role="alert">{save.error && <p>{messageOf(save.error, texts.failed)}</p>}</div>
      </div>
    </Dialog>
  );
}
