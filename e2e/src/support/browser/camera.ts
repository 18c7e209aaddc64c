import type { Locator, Page } from 'playwright-core';

/** Takes a photo with the (fake) camera of a form or dialog, and waits until it is shown. */
export async function takePhoto(where: Page | Locator): Promise<void> {
  await where.getByRole('button', { name: 'Open camera' }).click();
  await where.getByRole('button', { name: 'Take photo' }).click();
  await where.getByRole('button', { name: 'Retake' }).waitFor();
}
