/** Messages of the public notice calls. */
export const messages = {
  created: 'Notice created successfully',
  updated: 'Notice updated successfully',
  deleted: 'Notice deleted successfully',
  published: 'Notice published successfully! It will now appear on the notice board.',
  unknown: 'Notice not found. It may have been deleted.',
  unknownAttachment: 'There is no such file.',
  alreadyPublished: 'This notice is already published.',
  archived: "This notice is archived. It can't be published again.",
  placeholder: (before: string) => `Please replace the words in brackets before ${before}.`,
  publishedAfterExpiry: 'Please choose a time on or before the last day of the notice.',
  tooManyFiles: 'A notice may have at most 5 files.',
  wrongType: (filename: string) => `${filename} is not a PDF, JPEG or PNG file.`,
  picture: {
    unreadable: (filename: string) => `${filename} can't be read as a picture. Save it again.`,
    'too-many-pixels': (filename: string) =>
      `${filename} has more than 16 megapixels. Scan or save it at a lower resolution.`,
    interlaced: (filename: string) =>
      `${filename} is an interlaced PNG, which is not accepted. Save it without interlacing.`,
  },
  pdf: {
    unreadable: (filename: string) =>
      `${filename} can't be read as a PDF. Print or export it to PDF again.`,
    protected: (filename: string) =>
      `${filename} is protected by a password or permissions. Save it without protection.`,
    script: (filename: string) =>
      `${filename} contains a script or an action. Print it to PDF again and add that file.`,
    files: (filename: string) =>
      `${filename} contains other files. Remove them, or attach them one by one.`,
  },
};
