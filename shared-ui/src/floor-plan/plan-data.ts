export type BedState = 'free' | 'taken' | 'out-of-service' | 'own';

/** The tone decides the badge's shape as well as its colour: diamond, circle, square. */
export type MarkTone = 'bad' | 'waiting' | 'info';

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
}

export interface PlanFloor {
  id: string;
  /** E.g. 'Ground floor'. */
  name: string;
  /** In the order of their numbers; they are drawn on alternate sides of the corridor. */
  rooms: readonly PlanRoom[];
}

export function hasOwnBed(room: PlanRoom): boolean {
  return room.beds.some((bed) => bed.state === 'own');
}
