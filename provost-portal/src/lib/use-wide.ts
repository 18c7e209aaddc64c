import { useMedia } from './use-media.ts';

/** Whether a list and what is selected in it fit beside each other; the style sheets have the same width. */
export function useWide(): boolean {
  return useMedia('(min-width: 64rem)');
}
