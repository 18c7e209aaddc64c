import {
  type OwnRoomChange,
  type RoomPlace,
  type RoomWish,
  roomChangeActors,
  roomChangeKinds,
  type RoomChangeState,
  roomChangeStates,
} from '@hostel/contracts/residence/room-changes';
import { roomTypeLabels } from '@hostel/contracts/residence/halls/room-type-labels';
import type { Tone } from '@hostel/shared-ui/badge';
import { knownValue, plainWords } from '../../../lib/known-value.ts';
import { kindTexts, nextTexts, roomChangeMessages as texts, stateTexts } from './messages.ts';

const tones: Record<RoomChangeState, Tone> = {
  proposed: 'waiting',
  open: 'waiting',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  lapsed: 'neutral',
  ended: 'neutral',
};

/** Badge and next step of a state, also of one that this version doesn’t know. */
export function stateBadge(state: string): { tone: Tone; label: string; next: string | undefined } {
  const known = knownValue(roomChangeStates, state);
  if (!known) return { tone: 'neutral', label: plainWords(state), next: undefined };
  return { tone: tones[known], label: stateTexts[known], next: nextTexts[known] };
}

/** The name of a kind, also of one that this version doesn’t know. */
export function kindLabel(kind: string): string {
  const known = knownValue(roomChangeKinds, kind);
  return known ? kindTexts[known] : plainWords(kind);
}

const types: Readonly<Record<string, string>> = roomTypeLabels;

/** The name of a room type. */
export function typeLabel(type: string): string {
  return types[type] ?? plainWords(type);
}

/** A bed’s place in one line. */
export function placeText({ hostelName, roomNumber, floor }: RoomPlace): string {
  return texts.place(hostelName, roomNumber, floor);
}

/** A wish in one line: ‘Gargi Hall, single room’. */
export function wishText({ hostelName, roomType }: RoomWish): string {
  return `${hostelName}, ${roomType === null ? texts.anyRoom : texts.room(typeLabel(roomType))}`;
}

/** Who did a step of the history. */
export function actorLabel({ by }: OwnRoomChange['history'][number]): string | undefined {
  const known = by === null ? undefined : knownValue(roomChangeActors, by);
  return known && texts.actors[known];
}
