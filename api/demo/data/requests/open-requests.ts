import { cancelled, type DemoRequest, pending, underway } from './demo-request.ts';

/** Requests that are pending, in progress or cancelled by their students. */
export const openRequests: readonly DemoRequest[] = [
  pending(
    [
      0,
      0.08,
      'plumbing',
      'high',
      'The tap over the washbasin in my room drips all night and the washer is gone. The floor under it is wet by morning.',
    ],
    { photo: 'tap' },
  ),
  pending(
    [
      3,
      0.15,
      'electrical',
      'high',
      'The switchboard beside the door sparks when the fan is turned on. We have switched it off at the mains of the room.',
    ],
    { photo: 'switchboard' },
  ),
  pending([
    12,
    0.3,
    'network',
    'medium',
    'Wi-Fi shows full bars but nothing loads between 9 and 11 at night. The lab assignment portal times out.',
  ]),
  pending([
    18,
    0.6,
    'cleaning',
    'medium',
    'The bathroom at the east end of the third floor has not been cleaned since Friday.',
  ]),
  pending(
    [
      6,
      0.9,
      'furniture',
      'low',
      'One leg of the study chair is loose. It can be used if one sits still.',
    ],
    { photo: 'chair' },
  ),
  pending([
    9,
    1.2,
    'ac_cooling',
    'medium',
    'The cooler in 131 hums but the pump does not lift any water.',
  ]),
  pending(
    [
      20,
      1.7,
      'security',
      'high',
      'The latch of the window in 329 does not hold. It opens onto the ledge over the cycle stand.',
    ],
    { photo: 'lock' },
  ),
  pending(
    [
      14,
      2.1,
      'plumbing',
      'medium',
      'The flush of the second toilet on the second floor runs without stopping.',
    ],
    {},
    ['Noted. The plumber is here on Tuesdays and Fridays and will take it on his next round.'],
  ),
  pending([
    23,
    2.6,
    'others',
    'low',
    'A pigeon has made its nest on the ventilator of 404. Please have it moved before the eggs hatch.',
  ]),
  pending([16, 3.3, 'electrical', 'low', 'The reading lamp over the middle bed flickers.']),
  pending([
    5,
    4.4,
    'cleaning',
    'low',
    'The dustbin at the stair of the first floor has lost its lid and the dogs get at it.',
  ]),

  underway(
    [
      0,
      2.3,
      'network',
      'medium',
      'The LAN port beside my desk gives no link light. I tried two cables and another laptop.',
    ],
    [
      'The switch of the floor is fine. The computer centre will test the line to the room tomorrow.',
      'The cable is broken inside the wall. A new one will be drawn on Thursday between 2 and 4 PM; please be in the room.',
    ],
    { photo: 'router' },
  ),
  underway(
    [
      4,
      1.9,
      'electrical',
      'high',
      'The ceiling fan in 102 makes a grinding noise and wobbles at speed 4.',
    ],
    ['Switched off for safety. A table fan has been left in the room until the bearing comes.'],
    { photo: 'fan' },
  ),
  underway(
    [
      11,
      3.1,
      'ac_cooling',
      'medium',
      'The water cooler on the second floor gives warm water since Sunday.',
    ],
    ['The compressor needs gas. The company has been called.'],
  ),
  underway(
    [
      21,
      3.8,
      'plumbing',
      'high',
      'No water in the taps of the third floor between 6 and 8 in the morning.',
    ],
    [
      'The float valve of the overhead tank sticks. A new one has been ordered.',
      'Until it comes the tank is filled by hand at 5 AM.',
    ],
  ),
  underway(
    [8, 4.7, 'furniture', 'medium', 'The door of the cupboard has come off its upper hinge.'],
    ['The carpenter has taken the door along.'],
  ),
  underway(
    [
      17,
      5.5,
      'others',
      'medium',
      'There is seepage on the wall behind the bed in 302. The paint is coming off.',
    ],
    ['The parapet above leaks. Waterproofing begins when the wall is dry.'],
    { photo: 'wall' },
  ),
  underway(
    [
      19,
      6.2,
      'security',
      'medium',
      'The light over the back gate has been out for a week. It is very dark when one returns from the library.',
    ],
    ['The fitting is there; the contractor for the pole comes on Monday.'],
  ),
  underway(
    [
      2,
      7.4,
      'cleaning',
      'low',
      'The windows of the common room have not been washed since the dust storm.',
    ],
    ['On the list for this Saturday.'],
  ),

  cancelled([0, 16, 'others', 'low', 'I lost the key of my cupboard. Please open it.']),
  cancelled([13, 8.5, 'electrical', 'medium', 'No power at the plug near the window.']),
  cancelled([22, 21, 'furniture', 'low', 'I need a second chair for my study partner.']),
];
