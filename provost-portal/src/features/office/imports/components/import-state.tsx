import type { ImportRecord } from '@hostel/contracts/office/imports';
import { StatusBadge } from '@hostel/shared-ui/badge';
import { labelOf } from '../../../../lib/labels.ts';
import { stateLabels } from '../messages.ts';

const tones: Record<string, 'good' | 'waiting' | 'bad' | 'info' | 'neutral'> = {
  checking: 'info',
  ready: 'waiting',
  rejected: 'bad',
  importing: 'info',
  imported: 'good',
  failed: 'bad',
};

/** The state of an import, as a badge. */
export function ImportState({ record: { state } }: { record: Pick<ImportRecord, 'state'> }) {
  return <StatusBadge tone={tones[state] ?? 'neutral'}>{labelOf(stateLabels, state)}</StatusBadge>;
}
