import { completed, type DemoRequest } from './demo-request.ts';

/** Requests that the office has completed. */
export const completedRequests: readonly DemoRequest[] = [
  completed(
    [
      0,
      6.1,
      'electrical',
      'medium',
      'The tube light in my room takes a minute to come on and then flickers.',
    ],
    ['The electrician will visit this afternoon.', 'Replaced with an LED batten.'],
    { photo: 'lamp', completionPhoto: 'lampMended' },
  ),
  completed(
    [0, 19, 'furniture', 'low', 'The drawer of my table does not close.'],
    ['New drawer channel fitted.'],
  ),
  completed(
    [0, 34, 'cleaning', 'medium', 'There are ants all along the window sill.'],
    ['Pest control has treated the room. Please keep food in closed boxes.'],
  ),
  completed(
    [
      1,
      1.4,
      'plumbing',
      'high',
      'The shower in the west bathroom of the second floor cannot be turned off.',
    ],
    ['The water supply to the cubicle has been turned off.', 'New spindle fitted and tested.'],
    { photo: 'sink', completionPhoto: 'tapMended' },
  ),
  completed(
    [7, 5.2, 'plumbing', 'medium', 'The drain of the washbasin on the first floor is blocked.'],
    ['Blockage cleared.'],
    { photo: 'sink' },
  ),
  completed(
    [
      10,
      7.7,
      'network',
      'high',
      'The access point of the first floor, north side, is not working. No light is on.',
    ],
    ['The PoE injector was burnt out and has been replaced. All devices are connected again.'],
    { photo: 'router' },
  ),
  completed(
    [15, 9.3, 'ac_cooling', 'low', 'The filter of the AC in the reading room smells of dust.'],
    ['Filters cleaned. They will be cleaned every month.'],
  ),
  completed(
    [24, 10.8, 'security', 'medium', 'The key does not turn in the lock of the cycle shed.'],
    ['Lock repaired. Two new keys are available with the guard.'],
    { photo: 'lock', completionPhoto: 'lockMended' },
  ),
  completed(
    [3, 12.6, 'furniture', 'medium', 'The plank under the mattress has cracked in the middle.'],
    ['Plank replaced.'],
  ),
  completed(
    [
      12,
      14.2,
      'electrical',
      'high',
      'The geyser in the bathroom of the second floor gives a mild shock at the tap.',
    ],
    [
      'The geyser has been disconnected. Please do not use this bathroom until it is checked.',
      'Heating element and earthing replaced, and tested by the university engineer.',
    ],
  ),
  completed(
    [
      18,
      15.9,
      'cleaning',
      'low',
      'The septic tank behind the mess needs to be emptied. The smell reaches the rooms on the third floor.',
    ],
    ['Emptied and disinfected.'],
  ),
  completed(
    [
      5,
      18.4,
      'others',
      'medium',
      'The glass of the notice board on the first floor is missing, and the notices fall off.',
    ],
    ['New glass fitted.'],
  ),
  completed(
    [9, 22.5, 'plumbing', 'low', 'The water purifier on the first floor leaks.'],
    ['Cartridge and seal replaced.'],
  ),
  completed(
    [20, 25.1, 'network', 'medium', 'The guest Wi-Fi password does not work in the common room.'],
    ['The guest password changes every month. Please get the new one from the hostel office.'],
  ),
  completed(
    [6, 28.3, 'ac_cooling', 'high', 'The cooler leaks onto the extension board below it.'],
    ['Cooler shifted, pad and tray replaced, extension board fixed higher on the wall.'],
  ),
  completed(
    [11, 31, 'security', 'high', 'The fire extinguisher on the second floor has expired.'],
    ['All fire extinguishers in the hall have been refilled and dated.'],
  ),
  completed(
    [22, 38, 'electrical', 'low', 'The corridor light opposite 329 stays on all day.'],
    ['Timer corrected.'],
  ),
  completed(
    [16, 43, 'furniture', 'low', 'Two tables in the reading room are not stable.'],
    ['Tables levelled and new leg caps fitted.'],
  ),
];
