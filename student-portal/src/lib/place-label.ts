import { knownValue, plainWords } from './known-value.ts';

const rooms = { single: 'Single room', double: 'Double room', triple: 'Triple room' } as const;

/** 'Single room'. */
export function roomLabel(roomType: string): string {
  const known = knownValue(['single', 'double', 'triple'], roomType);
  return known ? rooms[known] : plainWords(roomType);
}

/** A hall’s name, and a room type. */
export interface Place {
  hostelName: string;
  roomType: string;
}

/** 'Gargi Hall, single room'. */
export function placeLabel(place: Place): string {
  return `${place.hostelName}, ${roomLabel(place.roomType).toLowerCase()}`;
}

/** 'A' of H001-214-A: a bed's id ends with its letter within the room. */
export function bedLetter(bedId: string): string {
  return bedId.split('-').at(-1) ?? bedId;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** 'Your second choice'. @param number from 1 */
export function choiceText(number: number): string {
  const word = ordinals[number - 1];
  return word ? `Your ${word} choice` : `Your choice number ${number}`;
}
