// Written by `npm run content -w public-site` from the content folder. Do not edit.
import picture0 from '../../../content/pictures/facilities/laundry-services.svg';
import picture1 from '../../../content/pictures/facilities/mess-canteen.svg';
import picture2 from '../../../content/pictures/facilities/reading-room.svg';
import picture3 from '../../../content/pictures/facilities/sports-gym.svg';
import picture4 from '../../../content/pictures/facilities/wifi-information.svg';

export const facilitiesPictures: Readonly<Record<string, string>> = {
  'facilities/laundry-services.svg': picture0,
  'facilities/mess-canteen.svg': picture1,
  'facilities/reading-room.svg': picture2,
  'facilities/sports-gym.svg': picture3,
  'facilities/wifi-information.svg': picture4,
};
