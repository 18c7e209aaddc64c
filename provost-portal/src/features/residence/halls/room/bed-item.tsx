import type { PlanBed, PlanRoom } from '@hostel/contracts/residence/halls';
import { StatusBadge, type Tone } from '@hostel/shared-ui/badge';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { dayLabel } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { Link } from 'react-router-dom';
import { byHandMessages } from '../../../../lib/beds/by-hand/messages.ts';
import { bedMessages } from '../../../../lib/beds/messages.ts';
import { labelOf } from '../../../../lib/labels.ts';
import { formatRupees } from '../../../../lib/rupees.ts';
import * as paths from '../../../../paths.ts';
import { bedStateLabels, roomMessages as texts } from '../messages.ts';
import { useChangeBed } from '../queries.ts';
import classes from './bed-list.module.css';

const tones: Record<string, Tone> = { free: 'good', taken: 'neutral', 'out-of-service': 'bad' };

const linkTo = (path: string, filters: Record<string, string>) =>
  `${path}?${new URLSearchParams(filters).toString()}`;

type Resident = NonNullable<PlanBed['student']>;
type MoveAct = (act: 'move' | 'swap', student: Resident) => void;

export interface BedItemProps {
  hallId: string;
  room: PlanRoom;
  bed: PlanBed;
  /** Links each student’s requests where the room has open ones. */
  linksRequests: boolean;
  /** Missing for staff who may only read. */
  onTakeOut: (() => void) | undefined;
  /** Missing for staff who may only read. */
  onMove: MoveAct | undefined;
  /** Missing for staff who may only read, and for a bed that is not free. */
  onGive: (() => void) | undefined;
}

/** A bed with its state and its student. */
export function BedItem(props: BedItemProps) {
  const { room, bed, linksRequests } = props;
  const { label, state, reserved, student } = bed;
  return (
    <li className={classes.bed}>
      <div className={classNames(ui.wrap23, ui.middle)}>
        <strong>{texts.bed(label)}</strong>
        <StatusBadge tone={tones[state] ?? 'neutral'}>{labelOf(bedStateLabels, state)}</StatusBadge>
        {reserved && <StatusBadge tone="info">{texts.reserved}</StatusBadge>}
      </div>
      {student && (
        <Occupant student={student} requests={linksRequests && (room.openRequests ?? 0) > 0} />
      )}
      <Outage bed={bed} />
      <Acts {...props} />
    </li>
  );
}

function Acts({ hallId, room, bed, onTakeOut, onGive, onMove }: BedItemProps) {
  const { label, student } = bed;
  const moves = student !== null && onMove !== undefined;
  if (!moves && !onGive && !onTakeOut) return null;
  return (
    <div className={classNames(ui.wrap23, ui.middle)}>
      {onGive && (
        <Button size="small" onClick={onGive}>
          {bedMessages.giveTo}
          <VisuallyHidden> {texts.ofBed(label)}</VisuallyHidden>
        </Button>
      )}
      {moves && <MoveActs {...{ student, onMove }} />}
      {onTakeOut && <BedActs {...{ hallId, room, bed, onTakeOut }} />}
    </div>
  );
}

function MoveActs({ student, onMove }: { student: Resident; onMove: MoveAct }) {
  const name = <VisuallyHidden> {student.name}</VisuallyHidden>;
  return (
    <>
      <Button size="small" onClick={() => onMove('move', student)}>
        {byHandMessages.move}
        {name}
      </Button>
      <Button size="small" onClick={() => onMove('swap', student)}>
        {byHandMessages.swap}
        {name}
      </Button>
    </>
  );
}

function Outage({ bed }: { bed: PlanBed }) {
  const { outOfServiceReason, outOfServiceUntil, student } = bed;
  if (outOfServiceReason === null) return null;
  return (
    <p className={ui.note}>
      {texts.outOfService(outOfServiceReason, outOfServiceUntil && dayLabel(outOfServiceUntil))}
      {student && ` ${texts.keeps}`}
    </p>
  );
}

interface OccupantProps {
  student: Resident;
  /** Somebody in the room has an open request. */
  requests: boolean;
}

function Occupant({ student, requests }: OccupantProps) {
  const { userId, name, rollNumber, dues } = student;
  return (
    <p className={classNames(ui.wrap23, ui.middle)}>
      <Link to={paths.studentSearchPath(rollNumber)}>{name}</Link>
      <span className={ui.note}>{rollNumber}</span>
      {dues !== undefined && (
        <Link to={paths.feeAccountPath(userId)}>{texts.dues(formatRupees(dues))}</Link>
      )}
      {requests && (
        <Link to={linkTo(paths.requests, { type: 'maintenance', search: name })}>
          {texts.requests}
          <VisuallyHidden> of {name}</VisuallyHidden>
        </Link>
      )}
    </p>
  );
}

function BedActs(props: Pick<BedItemProps, 'hallId' | 'room' | 'bed' | 'onTakeOut'>) {
  const { hallId, room, bed, onTakeOut } = props;
  const { bedId, label, reserved } = bed;
  const change = useChangeBed(hallId);
  const send = async (body: { outOfService?: null; reserved?: boolean }, done: string) => {
    try {
      await change.mutateAsync({ room, bedId, body });
      notify.success(done);
    } catch (error) {
      notify.error(messageOf(error, texts.failed));
    }
  };
  const hidden = <VisuallyHidden> {texts.ofBed(label)}</VisuallyHidden>;
  return (
    <>
      {bed.outOfServiceReason === null ? (
        <Button size="small" onClick={onTakeOut}>
          {texts.out}
          {hidden}
        </Button>
      ) : (
        <Button
          size="small"
          busy={change.isPending}
          onClick={() => void send({ outOfService: null }, texts.returned(label))}
        >
          {texts.in}
          {hidden}
        </Button>
      )}
      <Button
        size="small"
        busy={change.isPending}
        onClick={() =>
          void send(
            { reserved: !reserved },
            reserved ? texts.releasedNow(label) : texts.reservedNow(label),
          )
        }
      >
        {reserved ? texts.release : texts.reserve}
        {hidden}
      </Button>
    </>
  );
}
