import { completed, type DemoRequest } from './demo-request.ts';

/** Requests that the office has seen to. */
export const completedRequests: readonly DemoRequest[] = [
  completed(
    [
      0,
      6.1,
      'electrical',
      'medium',
      'The tube light in my room takes a minute to come on and then flickers.',
    ],
    ['The electrician comes this afternoon.', 'Replaced by an LED batten.'],
    { photo: 'lamp', completionPhoto: 'lampMended' },
  ),
  completed(
    [0, 19, 'furniture', 'low', 'The drawer of my table does not close any more.'],
    ['New runner fitted.'],
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
      'The shower in the west bathroom of the second floor cannot be closed.',
    ],
    ['Water to the cubicle turned off.', 'New spindle fitted and tried.'],
    { photo: 'sink', completionPhoto: 'tapMended' },
  ),
  completed(
    [7, 5.2, 'plumbing', 'medium', 'The drain of the washbasin on the first floor is blocked.'],
    ['Cleared with the drain snake.'],
    { photo: 'sink' },
  ),
  completed(
    [
      10,
      7.7,
      'network',
      'high',
      'The access point of the first floor, north side, is dead: no light at all.',
    ],
    ['The injector had burned out. Replaced; 41 devices are connected again.'],
    { photo: 'router' },
  ),
  completed(
    [15, 9.3, 'ac_cooling', 'low', 'The filter of the AC in the reading room smells of dust.'],
    ['Filters washed. They are now on a monthly list.'],
  ),
  completed(
    [24, 10.8, 'security', 'medium', 'The lock of the bicycle shed does not take the key.'],
    ['Lock oiled, two new keys with the guard.'],
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
      'Geyser isolated at once. Nobody uses this bathroom until it is checked.',
      'Element and earthing replaced, tested by the university engineer.',
    ],
  ),
  completed(
    [
      18,
      15.9,
      'cleaning',
      'low',
      'Please empty the sanitary pit behind the mess, it smells into the rooms of the third floor.',
    ],
    ['Emptied and limed.'],
  ),
  completed(
    [
      5,
      18.4,
      'others',
      'medium',
      'The notice board on the first floor has no glass and the papers fly about.',
    ],
    ['New pane fitted.'],
  ),
  completed(
    [9, 22.5, 'plumbing', 'low', 'The water filter on the first floor drips.'],
    ['Cartridge and seal replaced.'],
  ),
  completed(
    [20, 25.1, 'network', 'medium', 'The password for guests no longer works in the common room.'],
    ['The guest network has a new password each month: ask at the office.'],
  ),
  completed(
    [6, 28.3, 'ac_cooling', 'high', 'The cooler leaks onto the extension board below it.'],
    ['Cooler moved, pad and tray replaced, board hung higher.'],
  ),
  completed(
    [11, 31, 'security', 'high', 'The fire extinguisher on the second floor is past its date.'],
    ['All extinguishers of the hall were refilled and dated.'],
  ),
  completed(
    [22, 38, 'electrical', 'low', 'The corridor light opposite 329 stays on all day.'],
    ['Timer reset.'],
  ),
  completed(
    [16, 43, 'furniture', 'low', 'Two tables of the reading room rock.'],
    ['Levelled with new feet.'],
  ),
];
