/** What the calls of public notices say to people. */
export const messages = {
  created: 'Notice created successfully',
  updated: 'Notice updated successfully',
  deleted: 'Notice deleted successfully',
  published: 'Notice published successfully! It will now appear on the notice board.',
  unknown: 'Notice not found. It may have been deleted.',
  unknownAttachment: 'There is no such file.',
  alreadyPublished: 'This notice is already published.',
  archived: "This notice is archived. It can't be published again.",
  tooManyFiles: 'A notice may have at most 5 files.',
  wrongType: (filename: string) => `${filename} is not a PDF, JPEG or PNG file.`,
};
