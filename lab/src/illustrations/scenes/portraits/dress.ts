import { mix } from '../../drawing/light.ts';
import type { Picture } from '../../drawing/picture.ts';
import { shade, type Look } from './look.ts';

const shoulders =
  'M22 280C26 236 46 214 84 203Q98 198 102 188H138Q142 198 156 203C194 214 214 236 218 280z';

/** The shoulders in their dress, and the neck down to its opening. */
export function dress(p: Picture, look: Look): void {
  const { skin, cloth, wear } = look;
  p.path(shoulders, p.gradient([mix(cloth, '#ffffff', 0.06), shade(cloth)], 'x'));
  if (wear === 'sari') p.path('M94 199Q120 238 146 199L138 184H102z', skin);
  // The neck begins within the face, so that nothing is seen between them.
  p.path('M101 138H139V186Q139 197 146 200Q120 222 94 200Q101 197 101 186z', skin);
  p.path('M101 158Q120 190 139 158V172Q120 200 101 172z', shade(skin, 0.26));
  if (wear === 'shirt' || wear === 'jacket') collar(p, wear === 'jacket' ? '#f3ead8' : cloth);
  if (wear === 'jacket') lapels(p, cloth);
  if (wear === 'kurta') placket(p, cloth);
  if (wear === 'sari') pallu(p, cloth);
}

function collar(p: Picture, cloth: string): void {
  p.path('M120 226L96 199Q108 216 120 218Q132 216 144 199z', shade(cloth, 0.3));
  p.path('M98 190L86 206L104 232L120 219Q104 210 98 190z', mix(cloth, '#ffffff', 0.55));
  p.path('M142 190L154 206L136 232L120 219Q136 210 142 190z', mix(cloth, '#ffffff', 0.35));
  p.path('M120 222V280', 'none', { stroke: shade(cloth, 0.3), 'stroke-width': 2 });
}

function lapels(p: Picture, cloth: string): void {
  p.path('M104 230L120 219L136 230L126 280H114z', '#f3ead8');
  p.path('M116 222h8l4 14-8 44-8-44z', '#8c3b2f');
  p.path('M86 206L104 232L114 280H92L80 236L92 230L78 208z', shade(cloth, 0.16));
  p.path('M154 206L136 232L126 280H148L160 236L148 230L162 208z', shade(cloth, 0.34));
}

function placket(p: Picture, cloth: string): void {
  const pale = mix(cloth, '#ffffff', 0.42);
  p.path('M95 198Q120 224 145 198L149 206Q120 238 91 206z', pale);
  p.path('M113 222h14v58h-14z', mix(cloth, '#ffffff', 0.2));
  p.path('M120 238h0M120 254h0M120 270h0', 'none', {
    stroke: pale,
    'stroke-width': 5,
    'stroke-linecap': 'round',
  });
}

/** The end of a sari over the shoulder, in folds, with a border. */
function pallu(p: Picture, cloth: string): void {
  const silk = mix(cloth, '#f0a202', 0.55);
  p.path('M60 213Q82 199 104 200Q124 240 186 280H34Q40 236 60 213z', silk);
  p.path('M66 212Q84 246 120 280M78 207Q98 246 142 280M91 203Q112 246 164 280', 'none', {
    stroke: shade(silk, 0.22),
    'stroke-width': 2.4,
  });
  p.path('M104 200Q124 240 186 280', 'none', { stroke: '#f6d48a', 'stroke-width': 5 });
}
