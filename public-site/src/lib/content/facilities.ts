import facilities from '../../../content/facilities.json';
import { facilitiesPictures } from '../generated/facilities-pictures.ts';

/** One part of a facility's page: hours in rows, or points in a list. */
export interface FacilityPart {
  heading: string;
  rows?: string[][];
  points?: string[];
}

export interface Facility {
  id: string;
  name: string;
  description: string;
  details: FacilityPart[];
  picture: { src: string | undefined; alt: string };
}

export const allFacilities: readonly Facility[] = facilities.map(
  ({ imageUrl, imageAlt, ...facility }) => ({
    ...facility,
    picture: { src: facilitiesPictures[imageUrl], alt: imageAlt },
  }),
);
