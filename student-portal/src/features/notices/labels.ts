import { studentNoticeTypes, type StudentNoticeType } from '@hostel/contracts/notices';
import type { Tone } from '@hostel/shared-ui/badge';
import { knownValue } from '../../lib/known-value.ts';
import { validityTexts } from './messages.ts';

const tones: Record<StudentNoticeType, Tone> = {
  'Behavioral Warning': 'waiting',
  'Academic Warning': 'info',
  'Disciplinary Action': 'bad',
  'General Notice': 'good',
  'Room Inspection': 'neutral',
  'Fee Notice': 'neutral',
};

/** How a type is coloured; one that this portal doesn't know yet, plainly. */
export function typeTone(noticeType: string): Tone {
  const known = knownValue(studentNoticeTypes, noticeType);
  return known ? tones[known] : 'neutral';
}

interface Dates {
  effectiveDate: string | null;
  expiryDate: string | null;
}

/** Valid through the end of the expiry day; without dates always. Days are `YYYY-MM-DD`. */
export function validityLook(
  { effectiveDate, expiryDate }: Dates,
  today: string,
): {
  tone: Tone;
  label: string;
} {
  if (expiryDate !== null && expiryDate < today) {
    return { tone: 'neutral', label: validityTexts.expired };
  }
  if (effectiveDate !== null && effectiveDate > today) {
    return { tone: 'waiting', label: validityTexts.upcoming };
  }
  return { tone: 'good', label: validityTexts.active };
}

/** What the office's letter is cited by; staff find it by this end of its id. */
export function letterNumber({ _id, createdAt }: { _id: string; createdAt: string }): string {
  return `HO/${createdAt.slice(0, 4)}/${_id.slice(-8).toUpperCase()}`;
}

/** So that a letter of any length prints on one page: how small its text is set. */
export function letterSize(message: string): 'normal' | 'long' | 'longest' {
  const lines = message
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 85)), 0);
  if (lines <= 22) return 'normal';
  return lines <= 38 ? 'long' : 'longest';
}
