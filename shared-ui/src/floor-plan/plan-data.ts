export type BedState = 'free' | 'taken' | 'out-of-service' | 'own';

/**
 * The tone decides the badge's shape as well as its colour: diamond, circle, square, hexagon,
 * triangle.
 */
export type MarkTone = 'bad' | 'waiting' | 'info' | 'good' | 'neutral';

export interface PlanBed {
  id: string;
  /** Short, e.g. 'A'. */
  label: string;
  state: BedState;
  /** Who has the bed; left out where the reader may not know it. */
  occupant?: string;
}

/** A fact about a room that the chosen layer shows, such as its open requests. */
export interface PlanMark {
  /** Names the mark in the legend: 'Open requests'. Marks of one kind have one tone. */
  kind: string;
  tone: MarkTone;
  /** The number in the badge. */
  count: number;
  /** Says the mark in words: '2 open requests'. */
  text: string;
}

export interface PlanRoom {
  id: string;
  number: string;
  /** The label of the room's type, e.g. 'Double'. */
  type: string;
  beds: readonly PlanBed[];
  accessible?: boolean;
  marks?: readonly PlanMark[];
  /** Where a layer is chosen: its tone for a room that has something of it, 'none' for the others. */
  emphasis?: MarkTone | 'none';
}

export interface PlanFloor {
  id: string;
  /** E.g. 'Ground floor'. */
  name: string;
  /** In the order of their numbers; they are drawn on alternate sides of the corridor. */
  rooms: readonly PlanRoom[];
}

/** A bed with its room. */
export interface BedPlace {
  room: PlanRoom;
  bed: PlanBed;
}

/** What dragging an occupant does. Other input has the same acts in the table and by opening a room. */
export interface PlanDrag {
  /** Says below the drawing how it is done. */
  hint: string;
  canTake: (from: BedPlace) => boolean;
  /** What a drop there does, in words; undefined where nothing can be dropped. */
  dropText: (from: BedPlace, to: BedPlace) => string | undefined;
  onDrop: (from: BedPlace, to: BedPlace) => void;
}

/** A group of facts that the plan may emphasize, such as open requests. */
export interface PlanLayer {
  id: string;
  label: string;
  /** Missing for the layer that emphasizes nothing. */
  tone?: MarkTone;
  /** How many there are in the hall. */
  count?: number;
}

/** The room and the bed with these ids. */
export function findPlace(
  floors: readonly PlanFloor[],
  roomId: string,
  bedId: string,
): BedPlace | undefined {
  const room = floors.flatMap(({ rooms }) => rooms).find(({ id }) => id === roomId);
  const bed = room?.beds.find(({ id }) => id === bedId);
  return room && bed && { room, bed };
}

export function hasOwnBed(room: PlanRoom): boolean {
  return room.beds.some((bed) => bed.state === 'own');
}
