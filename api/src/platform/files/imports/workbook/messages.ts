/** Why a workbook can’t be read, and what to do. */
export const messages = {
  tooLarge:
    'The workbook is too large. Keep only the sheet and the columns to be imported, or save it as CSV UTF-8.',
  damaged:
    'The workbook is damaged. Open it in Excel, save it again as an Excel Workbook (.xlsx), and choose that file.',
  otherFormat:
    'This is not an Excel workbook. Open it in Excel, and save it as an Excel Workbook (.xlsx) or CSV UTF-8.',
  noSheet: (name: string) => `The workbook has no sheet “${name}”. Please choose another one.`,
  noResult:
    'This formula has no result in the file. Open the workbook in Excel, save it, and choose it again.',
} as const;
