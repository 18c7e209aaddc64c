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
      'The shower in the west bathroom of the {floor} cannot be turned off.',
    ],
    ['The water supply to the cubicle has been turned off.', 'New spindle fitted and tested.'],
    { photo: 'sink', completionPhoto: 'tapMended' },
  ),
  completed(
    [7, 5.2, 'plumbing', 'medium', 'The drain of the washbasin on the {floor} is blocked.'],
    ['Blockage cleared.'],
    { photo: 'sink' },
  ),
  completed(
    [
      10,
      7.7,
      'network',
      'high',
      'The access point of the {floor}, north side, is not working. No light is on.',
    ],
    ['The PoE injector was burnt out and has been replaced. All devices are connected again.'],
    { photo: 'router' },
  ),
  completed(
    [15, 9.3, 'ac_cooling', 'low', 'The filter of the AC in the reading room smells of dust.'],
    ['Filters cleaned. They will be cleaned every month.'],
  ),
  completed(
    [8, 10.8, 'security', 'medium', 'The key does not turn in the lock of the cycle shed.'],
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
      'The geyser in the bathroom of the {floor} gives a mild shock at the tap.',
    ],
    [
      'The geyser has been disconnected. Please do not use this bathroom until it is checked.',
      'Heating element and earthing replaced, and tested by the university engineer.',
    ],
  ),
  completed(
    [
      2,
      15.9,
      'cleaning',
      'low',
      'The septic tank behind the mess needs to be emptied. The smell reaches the rooms on the {floor}.',
    ],
    ['Emptied and disinfected.'],
  ),
  completed(
    [
      5,
      18.4,
      'others',
      'medium',
      'The glass of the notice board on the {floor} is missing, and the notices fall off.',
    ],
    ['New glass fitted.'],
  ),
  completed(
    [9, 22.5, 'plumbing', 'low', 'The water purifier on the {floor} leaks.'],
    ['Cartridge and seal replaced.'],
  ),
  completed(
    [14, 25.1, 'network', 'medium', 'My new phone cannot sign in to NU-Hostels in {room}.'],
    ['Three devices were registered already. The oldest has been removed.'],
  ),
  completed(
    [6, 28.3, 'ac_cooling', 'high', 'The cooler leaks onto the extension board below it.'],
    ['Cooler shifted, pad and tray replaced, extension board fixed higher on the wall.'],
  ),
  completed(
    [11, 31, 'security', 'high', 'The fire extinguisher on the {floor} has expired.'],
    ['All fire extinguishers in the hall have been refilled and dated.'],
  ),
  completed(
    [4, 38, 'electrical', 'low', 'The corridor light opposite {room} stays on all day.'],
    ['Timer corrected.'],
  ),
  completed(
    [5, 43, 'furniture', 'low', 'Two tables in the reading room are not stable.'],
    ['Tables levelled and new leg caps fitted.'],
  ),
];
