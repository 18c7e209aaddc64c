// Written by `npm run content -w public-site` from the content folder. Do not edit.
import picture0 from '../../../content/pictures/rules/anti-ragging.svg';
import picture1 from '../../../content/pictures/rules/common-areas.svg';
import picture2 from '../../../content/pictures/rules/disciplinary-actions.svg';
import picture3 from '../../../content/pictures/rules/guest-policy.svg';
import picture4 from '../../../content/pictures/rules/hostel-timings.svg';
import picture5 from '../../../content/pictures/rules/mess-rules.svg';
import picture6 from '../../../content/pictures/rules/prohibited-items.svg';
import picture7 from '../../../content/pictures/rules/room-upkeep.svg';

export const rulesPictures: Readonly<Record<string, string>> = {
  'rules/anti-ragging.svg': picture0,
  'rules/common-areas.svg': picture1,
  'rules/disciplinary-actions.svg': picture2,
  'rules/guest-policy.svg': picture3,
  'rules/hostel-timings.svg': picture4,
  'rules/mess-rules.svg': picture5,
  'rules/prohibited-items.svg': picture6,
  'rules/room-upkeep.svg': picture7,
};
