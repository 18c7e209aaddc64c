import { counted } from '@hostel/contracts/wire/counts';

const list = (words: readonly string[]) => new Intl.ListFormat('en-IN').format(words);

/** Names the first of many, and counts the others. */
function some(words: readonly string[], most = 5): string {
  if (words.length <= most) return list(words);
  return list([...words.slice(0, most), `${words.length - most} more`]);
}

interface Use {
  number: string;
  residents: number;
  requests: number;
}

/** Texts about halls, rooms and beds that the API returns. */
export const messages = {
  unknownHall: 'There is no such hall.',
  noFile: 'Please choose a file.',
  unknownRoom: 'There is no such room in this hall.',
  unknownBed: 'There is no such bed in this hall.',
  nameTaken: 'Another hall has this name.',
  noIdLeft: 'There can be at most 999 halls.',
  residentsOfOtherGender: (residents: number) =>
    `${counted(residents, 'student lives', 'students live')} here: vacate the hall before it is for other students.`,
  roomsAbove: (highest: number) => `There are rooms on floor ${highest}.`,
  noSuchFloor: (floors: number) =>
    floors === 1 ? 'The hall has only floor 1.' : `The hall has floors 1 to ${floors}.`,
  roomsExist: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Room ${numbers.join()} exists already.`
      : `Rooms ${some(numbers)} exist already.`,
  roomsTwice: (numbers: readonly string[]) =>
    `${numbers.length === 1 ? 'Room' : 'Rooms'} ${some(numbers)} appears twice.`,
  tooManyResidents: (number: string, names: readonly string[], beds: number) =>
    `${counted(names.length, 'student lives', 'students live')} in room ${number}: ${list(names)}. ` +
    `${names.length - beds === 1 ? 'One' : String(names.length - beds)} of them must move first.`,
  roomUsed: ({ number, residents, requests }: Use) =>
    `Room ${number} can’t be deleted: ` +
    (residents + requests === 0 ? 'it was used before' : '') +
    list([
      ...(residents > 0
        ? [`${counted(residents, 'student has', 'students have')} lived there`]
        : []),
      ...(requests > 0
        ? [`${counted(requests, 'request was', 'requests were')} filed from there`]
        : []),
    ]) +
    '. Take its beds out of service instead.',
  untilPast: 'Choose today or a later day.',
  hallAdded: 'The hall has been added.',
  hallChanged: 'The hall has been changed.',
  roomsAdded: (rooms: number) => counted(rooms, 'room has been added.', 'rooms have been added.'),
  roomChanged: 'The room has been changed.',
  roomDeleted: 'The room has been deleted.',
  bedChanged: 'The bed has been changed.',
};
