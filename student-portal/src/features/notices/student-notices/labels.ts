import {
  studentNoticeTypes,
  type StudentNoticeType,
} from '@hostel/contracts/notices/student-notices';
import type { Tone } from '@hostel/shared-ui/badge';
import { knownValue } from '../../../lib/known-value.ts';
import { paragraphsOf } from '../../../lib/paragraphs.ts';

const tones: Record<StudentNoticeType, Tone> = {
  'Behavioral Warning': 'waiting',
  'Academic Warning': 'info',
  'Disciplinary Action': 'bad',
  'General Notice': 'good',
  'Room Inspection': 'neutral',
  'Fee Notice': 'neutral',
};

/** The colour of a type; neutral for an unknown one. */
export function typeTone(noticeType: string): Tone {
  const known = knownValue(studentNoticeTypes, noticeType);
  return known ? tones[known] : 'neutral';
}

/** The notice's number; staff find the notice by this end of its id. */
export function noticeNumber({ _id, createdAt }: { _id: string; createdAt: string }): string {
  return `HO/${createdAt.slice(0, 4)}/${_id.slice(-8).toUpperCase()}`;
}

/** The text size that prints the notice on one page, estimated from its number of lines in normal size. */
export function printSize(text: string): 'normal' | 'long' | 'longest' {
  const lines = paragraphsOf(text)
    .flatMap((paragraph) => [...paragraph.split('\n').map(({ length }) => length / 85), 0])
    .reduce((sum, full) => sum + (full === 0 ? 0.5 : Math.ceil(full)), 0);
  if (lines <= 20) return 'normal';
  return lines <= 34 ? 'long' : 'longest';
}
