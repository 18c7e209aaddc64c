export interface PhotoTexts {
  open: string;
  choose: string;
  capture: string;
  cancel: string;
  retake: string;
  remove: string;
  starting: string;
  /** The name of the picture that was taken. */
  preview: string;
  unreadable: string;
}

export const photoTexts: PhotoTexts = {
  open: 'Open camera',
  choose: 'Choose a photo',
  capture: 'Take photo',
  cancel: 'Cancel',
  retake: 'Retake',
  remove: 'Remove',
  starting: 'Starting the camera',
  preview: 'The photo that will be sent',
  unreadable: 'This file can’t be read as a picture. Choose a JPEG or PNG.',
};
