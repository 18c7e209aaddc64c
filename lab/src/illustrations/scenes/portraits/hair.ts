import { mix } from '../../drawing/light.ts';
import { element, type Picture } from '../../drawing/picture.ts';
import { shade, type Look } from './look.ts';

/** What is seen of the hair, or of a dupatta, behind the shoulders and the head. */
export function hairBehind(p: Picture, { hair, style, cloth }: Look): void {
  if (style === 'long')
    p.path(
      'M76 108C68 58 92 38 120 38C148 38 172 58 164 108C166 150 172 176 166 214H74C68 176 74 150 76 108z',
      hair,
    );
  if (style === 'bun') p.add(element('circle', { cx: 160, cy: 84, r: 23, fill: shade(hair, 0.2) }));
  if (style === 'dupatta')
    p.path(
      'M66 120C62 54 88 28 120 28C152 28 178 54 174 120C174 160 182 196 196 224H44C58 196 66 160 66 120z',
      shade(cloth, 0.34),
    );
}

/** The hair, cap, turban or dupatta around the face. */
export function frontHair(p: Picture, look: Look): void {
  const { hair, style } = look;
  const sheen = p.gradient([mix(hair, '#ffffff', 0.1), hair]);
  if (style === 'short')
    p.path(
      'M82 108C70 62 94 38 124 39C154 40 168 64 158 108C157 94 153 86 147 79Q121 86 98 74Q86 84 82 108z',
      sheen,
    );
  if (style === 'long' || style === 'bun')
    p.path(
      'M81 116C70 64 94 40 120 40C146 40 170 64 159 116C158 92 146 74 120 61C94 74 82 92 81 116z',
      sheen,
    );
  if (style === 'cap') cap(p, hair);
  if (style === 'turban') turban(p);
  if (style === 'dupatta') dupatta(p, look);
}

function cap(p: Picture, hair: string): void {
  p.path(
    'M82 110C79 92 80 82 84 76L92 80Q86 92 86 108zM158 110C161 92 160 82 156 76L148 80Q154 92 154 108z',
    hair,
  );
  p.path(
    'M79 80C76 50 92 36 120 36C148 36 164 50 161 80Q120 68 79 80z',
    p.gradient(['#38498c', '#26336b']),
  );
  p.path('M80 72Q120 60 160 72', 'none', { stroke: '#8fa0dc', 'stroke-width': 2.2 });
}

/** Folds that rise from both sides to the middle of the forehead, over an inner cloth. */
function turban(p: Picture): void {
  const cloth = '#b8402c';
  p.path('M90 84Q120 52 150 84Q120 74 90 84z', '#f0a202');
  p.path(
    'M71 100C60 46 88 18 120 18C152 18 180 46 169 100C163 90 154 82 145 77L120 52L95 77C86 82 77 90 71 100z',
    p.gradient(['#cf5538', cloth, shade(cloth, 0.2)], 'x'),
  );
  p.path(
    'M72 86Q96 66 120 44M71 72Q94 54 120 35M77 54Q98 38 120 27M168 86Q144 66 120 44M169 72Q146 54 120 35M163 54Q142 38 120 27',
    'none',
    {
      stroke: shade(cloth, 0.3),
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    },
  );
}

/** Drawn loosely over the head, with one end over the shoulder. */
function dupatta(p: Picture, { cloth, hair }: Look): void {
  p.path(
    'M84 112C78 78 94 56 120 52C146 56 162 78 156 112C152 88 142 74 120 66C98 74 88 88 84 112z',
    hair,
  );
  const light = mix(cloth, '#ffffff', 0.12);
  p.path(
    'M120 26C154 26 180 54 176 120C176 160 186 198 206 232L186 280H128C150 244 160 190 159 122C160 84 148 60 120 58C92 60 80 84 81 122C80 170 90 214 112 240L96 280H40L34 232C54 198 64 160 64 120C60 54 86 26 120 26z',
    p.gradient([light, cloth, shade(cloth, 0.18)], 'x'),
  );
  p.path(
    'M159 122C160 190 150 244 128 280M112 240C90 214 80 170 81 122C80 84 92 60 120 58C148 60 160 84 159 122',
    'none',
    {
      stroke: '#fbe3b4',
      'stroke-width': 4,
    },
  );
  p.path(
    'M168 130C170 186 168 236 154 280M180 196C182 226 178 254 170 280M72 140C70 186 66 226 62 280',
    'none',
    {
      stroke: shade(cloth, 0.3),
      'stroke-width': 2.2,
    },
  );
}
