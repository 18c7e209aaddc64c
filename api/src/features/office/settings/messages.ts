import { dayInWords } from '@hostel/contracts/wire/calendar';
import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of settings. */
export const messages = {
  changed: 'The setting is saved.',
  removed: 'The value is removed.',
  unknownSetting: 'There is no such setting.',
  unknownValue: 'There is no such value.',
  alreadyValid: 'This value is valid already. Please set another one instead.',
  allHallsOnly: 'Only an administrator of all halls can change settings.',
  dayOver: 'Please choose today or a later day.',
  dayTooLate: 'Please choose a day within the next five years.',
  unknownHall: (id: string) => `There is no hall ${id}.`,
} as const;

/** What a change affects, in sentences. */
export const effects = {
  laterDay: (day: string, current: string) =>
    `Until ${dayInWords(day)} the present value stays: ${current}`,
  replacedOn: (day: string, text: string) =>
    `From ${dayInWords(day)} on, another value is already set: ${text}`,
  windowOver: 'The last day is over: no application is accepted.',
  windowClosed: (day: string) => `Applications are closed from ${dayInWords(day)} on.`,
  windowOpens: (day: string) => `No application is accepted before ${dayInWords(day)}.`,
  windowYear: (year: string) => `Applications are for the academic year ${year}.`,
  applied: (count: number, year: string) =>
    counted(
      count,
      `application of ${year} stays as it is.`,
      `applications of ${year} stay as they are.`,
    ),
  lockedNow: 'This time is over: choices are locked at once.',
  lockedFrom: (day: string) =>
    `This time is before ${dayInWords(day)}: choices are locked as soon as that day begins.`,
  unlockedFrom: (day: string) =>
    `Choices that are locked by then can be changed again from ${dayInWords(day)} on.`,
  unlocked: 'Choices are locked at present and can be changed again.',
  withoutChoices: (count: number) =>
    `${counted(count, 'applicant has', 'applicants have')} put no choices in order so far.`,
  orderFor: (count: number) =>
    `It counts for ${counted(count, 'applicant')} of this year without an order of their own. Rounds that are locked keep theirs.`,
  reach: (before: number, after: number) =>
    `Of the students in the results, ${formatCount(after)} reach this SGPA; with the present one ${formatCount(before)}.`,
  checksOnly: 'It counts for eligibility checks from then on.',
  excluded: (count: number, year: string) =>
    counted(
      count,
      `application of ${year} from these courses stays.`,
      `applications of ${year} from these courses stay.`,
    ),
  keepsRules: (round: string) => `${round} is locked and keeps the rules of its lock.`,
  takesRules: (round: string) =>
    `${round} is planned and takes the rules of the day on which it is locked.`,
  groups: (year: string, groups: string) => `Applications of ${year} by group: ${groups}.`,
  categories: (year: string, categories: string) =>
    `Applicants of ${year} with a recorded category: ${categories}.`,
  unnamedCategories: (categories: string) =>
    `Also recorded, but not in these rules, and so not considered: ${categories}.`,
  noBeds: (category: string, places: string) =>
    `The quota of ${category} gives no place: there are no beds in ${places}.`,
  plannedRounds: 'Rounds that are planned already keep what was chosen for them.',
  approvals: 'It counts for what is asked for from then on. What waits for approval keeps waiting.',
  leaving: (day: string) =>
    `It counts for students whose stay ends on ${dayInWords(day)} or later. Refunds that wait for approval are checked again when they are approved.`,
  proRata: (day: string) =>
    `It counts for beds that are given on ${dayInWords(day)} or later. Fees that are owed already stay.`,
  rebate: (day: string) =>
    `It counts for leave that begins on ${dayInWords(day)} or later. Rebates that are credited stay.`,
  overdue: (open: number, after: number, before: number) =>
    `Of ${counted(open, 'open request')}, ${counted(after, 'is', 'are')} overdue today with these times; with the present ones ${formatCount(before)}.`,
  targetsAtOnce: 'It counts for all open requests from then on, also for those filed before.',
  erasing: 'Nothing is erased now: erasing is an act of an administrator, with a dry run first.',
  photosDeleted: (count: number) =>
    count === 0
      ? 'No photo is deleted now.'
      : `The photos of ${counted(count, 'request')} are deleted within an hour. This can’t be undone.`,
} as const;
