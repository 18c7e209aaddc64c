import { dayInWords } from '@hostel/contracts/wire/calendar';

/** Texts of the fee schedule. */
export const messages = {
  saved: 'The fee schedule is saved.',
  copied: 'The fee schedule is copied.',
  remade: 'The unpaid demands are made again.',
  allHallsOnly: 'Only staff of all halls can change the fees of all students.',
  semesterOfMess: 'A mess fee has a semester, the hostel fee has none.',
  unknownHall: 'There is no such hall.',
  dueBetween: ({ from, to }: { from: string; to: string }) =>
    `The due date must be from ${dayInWords(from)} to ${dayInWords(to)}.`,
  oneFine: 'A late fine is for each day or by slabs, not both.',
  capWithSlabs: 'A limit goes with a late fine for each day: the last slab is the most by itself.',
  slabsRise: 'The days and the fines must increase from slab to slab.',
  capWithoutFine: 'A limit needs a late fine.',
  notEmpty: (year: string) => `The fee schedule of ${year} has rows already.`,
  nothingToCopy: (year: string) => `There is no fee schedule of ${year} to copy.`,
  outdated: 'The effect has changed in the meantime. Please check it again.',
} as const;
