// Written by `npm run content -w public-site` from the content folder. Do not edit.
import picture0 from '../../../content/pictures/hostels/aryabhata-hall.svg';
import picture1 from '../../../content/pictures/hostels/charaka-hall.svg';
import picture2 from '../../../content/pictures/hostels/gargi-hall.svg';
import picture3 from '../../../content/pictures/hostels/kautilya-hall.svg';
import picture4 from '../../../content/pictures/hostels/lopamudra-hall.svg';
import picture5 from '../../../content/pictures/hostels/maitreyi-hall.svg';
import picture6 from '../../../content/pictures/hostels/panini-hall.svg';
import picture7 from '../../../content/pictures/hostels/sulabha-hall.svg';

export const hostelsPictures: Readonly<Record<string, string>> = {
  'hostels/aryabhata-hall.svg': picture0,
  'hostels/charaka-hall.svg': picture1,
  'hostels/gargi-hall.svg': picture2,
  'hostels/kautilya-hall.svg': picture3,
  'hostels/lopamudra-hall.svg': picture4,
  'hostels/maitreyi-hall.svg': picture5,
  'hostels/panini-hall.svg': picture6,
  'hostels/sulabha-hall.svg': picture7,
};
