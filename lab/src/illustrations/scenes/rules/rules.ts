import type { Picture } from '../../drawing/picture.ts';
import { antiRagging, guestPolicy, hostelTimings } from './gate.ts';
import { commonAreas, disciplinaryActions, prohibitedItems, roomUpkeep } from './hall.ts';
import { messHall } from '../slides/mess.ts';

export const ruleScenes: Readonly<Record<string, () => Picture>> = {
  'rules/anti-ragging': antiRagging,
  'rules/hostel-timings': hostelTimings,
  'rules/guest-policy': guestPolicy,
  'rules/mess-rules': () => messHall({ width: 1200, height: 600, counter: true, seed: 471 }),
  'rules/room-upkeep': roomUpkeep,
  'rules/common-areas': commonAreas,
  'rules/prohibited-items': prohibitedItems,
  'rules/disciplinary-actions': disciplinaryActions,
};
