/** Why a workbook can’t be read, and what to do. */
export const messages = {
  tooLarge:
    'The workbook is too large. Keep only the sheet and the columns to be imported, or save it as CSV UTF-8.',
  damaged:
    'The workbook is damaged. Open it in the spreadsheet, save it again as an Excel workbook (.xlsx), and choose that file.',
  otherFormat:
    'This is not an Excel workbook. In the spreadsheet, save it as an Excel workbook (.xlsx) or as CSV UTF-8.',
  noSheet: (name: string) => `The workbook has no sheet “${name}”. Please choose another one.`,
  noResult:
    'This formula has no result in the file. Open the workbook in the spreadsheet, save it, and choose it again.',
} as const;
