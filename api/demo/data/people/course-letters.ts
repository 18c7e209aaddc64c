/** Courses of the demo data with the letters of their roll numbers. */
export const coursesWithLetters = [
  ['C047', 'CSE'],
  ['C048', 'CAI'],
  ['C052', 'ECE'],
  ['C054', 'MEC'],
  ['C055', 'CIV'],
  ['C040', 'BCA'],
  ['C071', 'BCM'],
  ['C024', 'PHY'],
  ['C077', 'BBA'],
  ['C090', 'LAW'],
] as const;
