/** Texts of imports. */
export const messages = {
  checking: 'The file is being checked.',
  importing: 'The file is being imported.',
  discarded: 'The file is deleted.',
  allHallsOnly: 'Imports are for staff of all halls.',
  unknownImport: 'There is no such import.',
  noFile: 'Please choose a file.',
  nothingToImport: 'This file can’t be imported: it was not checked, has problems or is deleted.',
  otherFile: 'This is not the file that was checked. Please check it again.',
  running: 'The file is being checked or imported just now. Please wait until this is finished.',
  done: 'The file is imported already.',
  outdated:
    'The data changed after the file was checked, so that it was checked again. Please look at the new numbers.',
  failed: 'The server could not finish this. Nothing was imported. Please check the file again.',
} as const;
