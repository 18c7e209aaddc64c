import { StatusBadge } from '@hostel/shared-ui/badge';
import type { Mark } from './delivery.ts';

/** What became of a notice, as a badge. */
export function MarkBadge({ tone, word }: Mark) {
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
