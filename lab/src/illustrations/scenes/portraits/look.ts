import { mix } from '../../drawing/light.ts';

/** What distinguishes a portrait. */
export interface Look {
  skin: string;
  hair: string;
  cloth: string;
  ground: string;
  style: 'short' | 'turban' | 'cap' | 'bun' | 'long' | 'dupatta';
  wear: 'shirt' | 'jacket' | 'kurta' | 'sari';
  glasses?: boolean;
  beard?: string;
}

/** A colour in shade. */
export function shade(colour: string, share = 0.24): string {
  return mix(colour, '#3a2a4a', share);
}

export function isWoman({ style }: Look): boolean {
  return style === 'bun' || style === 'long' || style === 'dupatta';
}
