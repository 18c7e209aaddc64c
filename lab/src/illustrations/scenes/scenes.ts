import type { Picture } from '../drawing/picture.ts';
import { facilityScenes } from './facilities.ts';
import { aryabhataHall, gargiHall, kautilyaHall, maitreyiHall } from './hostels/new-campus.ts';
import { lopamudraHall, sulabhaHall } from './hostels/pale.ts';
import { charakaHall, paniniHall } from './hostels/red.ts';
import { portraits } from './portraits.ts';
import { ruleScenes } from './rules/rules.ts';
import { kautilyaMorning, monsoonCourt, neemCourtyard } from './slides/court.ts';
import { clockTowerDusk, diwaliHall, nightLamps } from './slides/evening.ts';
import { volleyball, yogaLawn } from './slides/field.ts';
import { gateAtDawn } from './slides/grounds.ts';
import { messHall } from './slides/mess.ts';
import { readingRoom } from './slides/reading.ts';
import { roofLaundry } from './slides/roof.ts';
import { roomMorning } from './slides/room.ts';
import { bicycleStand, teaStall } from './slides/stall.ts';
import { jaaliLight, longVeranda } from './slides/veranda.ts';
import { bougainvilleaWalk, winterFog } from './slides/walks.ts';

/** Every picture by its path below content/pictures, without the extension. */
export const scenes: Readonly<Record<string, () => Picture>> = {
  'slides/01-gate-at-dawn': gateAtDawn,
  'slides/02-kautilya-morning': kautilyaMorning,
  'slides/03-long-veranda': longVeranda,
  'slides/04-neem-courtyard': neemCourtyard,
  'slides/05-clock-tower-dusk': clockTowerDusk,
  'slides/06-reading-room-night': () => readingRoom(),
  'slides/07-mess-lunch': () => messHall({ width: 1600, height: 700, counter: false, seed: 71 }),
  'slides/08-jaali-light': jaaliLight,
  'slides/09-monsoon-court': monsoonCourt,
  'slides/10-evening-volleyball': () => volleyball(),
  'slides/11-yoga-lawn': yogaLawn,
  'slides/12-room-morning': () => roomMorning(),
  'slides/13-roof-laundry': () => roofLaundry(),
  'slides/14-tea-stall': teaStall,
  'slides/15-diwali-hall': diwaliHall,
  'slides/16-bicycle-stand': bicycleStand,
  'slides/17-winter-fog': winterFog,
  'slides/18-bougainvillea-walk': bougainvilleaWalk,
  'slides/19-night-lamps': nightLamps,
  'hostels/kautilya-hall': kautilyaHall,
  'hostels/aryabhata-hall': aryabhataHall,
  'hostels/gargi-hall': gargiHall,
  'hostels/maitreyi-hall': maitreyiHall,
  'hostels/panini-hall': paniniHall,
  'hostels/charaka-hall': charakaHall,
  'hostels/lopamudra-hall': lopamudraHall,
  'hostels/sulabha-hall': sulabhaHall,
  ...facilityScenes,
  ...ruleScenes,
  ...portraits,
};
