import type { Locator } from 'playwright-core';

/**
 * Chooses a radio by its card, as a person does: the input itself is invisible. A card that still moves
 * or is covered is waited for.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  if (!(await radio.isChecked())) throw new Error('A click on the card does not choose its radio.');
}
