// Written by `npm run content -w public-site` from the content folder. Do not edit.
import picture0 from '../../../content/pictures/people/man-cap.svg';
import picture1 from '../../../content/pictures/people/man-dark.svg';
import picture2 from '../../../content/pictures/people/man-grey.svg';
import picture3 from '../../../content/pictures/people/man-turban.svg';
import picture4 from '../../../content/pictures/people/woman-bun.svg';
import picture5 from '../../../content/pictures/people/woman-dupatta.svg';
import picture6 from '../../../content/pictures/people/woman-kurta.svg';
import picture7 from '../../../content/pictures/people/woman-sari.svg';

export const peoplePictures: Readonly<Record<string, string>> = {
  'people/man-cap.svg': picture0,
  'people/man-dark.svg': picture1,
  'people/man-grey.svg': picture2,
  'people/man-turban.svg': picture3,
  'people/woman-bun.svg': picture4,
  'people/woman-dupatta.svg': picture5,
  'people/woman-kurta.svg': picture6,
  'people/woman-sari.svg': picture7,
};
