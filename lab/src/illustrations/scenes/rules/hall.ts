import { opening } from '../../drawing/arches.ts';
import { course } from '../../drawing/facade.ts';
import { ground, pool } from '../../drawing/ground.ts';
import { lights, mix } from '../../drawing/light.ts';
import { people, person } from '../../drawing/people.ts';
import { element, Picture } from '../../drawing/picture.ts';
import { vignette } from '../../drawing/sky.ts';
import { bench, books, hangingLamp, shelves } from '../../drawing/things.ts';
import { crown, pot } from '../../drawing/trees.ts';
import { roomMorning } from '../slides/room.ts';

const [w, h] = [1200, 600];

export function commonAreas(): Picture {
  const p = new Picture(w, h, lights.noon, 431);
  const wall = p.faces('plaster');
  p.rect(0, 0, w, 450, p.gradient([wall.mid, wall.lit]));
  for (const x of [90, 440, 790]) {
    opening(p, { kind: 'pointed', x, base: 430, w: 280, h: 340, band: 16, fill: 'through' });
    crown(p, { x: x + 90, y: 330, rx: 80, ry: 66, distance: 0.25 });
    p.rect(x + 4, 390, 240, 40, p.faces('grass').lit);
  }
  course(p, -10, 44, w + 20, 12, 0);
  ground(p, 430, 'paving');
  for (const x of [60, 410, 760])
    p.path(`M${x + 60} 432h210l-60 168h-300z`, '#fff6da', { opacity: 0.55 });
  bench(p, 60, 540, 250, 52, 'wood');
  people(p, [
    { x: 110, y: 490, h: 180, pose: 'sit', colour: '#2f6f73' },
    { x: 240, y: 490, h: 180, pose: 'sit', facing: -1, woman: true, colour: '#f3ead8' },
  ]);
  p.path('M126 400l54-16 54 14v44l-54-12-54 14z', '#fdf8ea', {
    stroke: '#8a8272',
    'stroke-width': 2,
  });
  p.path('M136 410h36M136 420h36M190 408h34M190 418h34', 'none', {
    stroke: '#8a8272',
    'stroke-width': 3,
  });
  people(p, [
    { x: 520, y: 530, h: 196, pose: 'floor', colour: '#b3364e' },
    { x: 820, y: 530, h: 196, pose: 'floor', facing: -1, colour: '#2b3a8c' },
    { x: 668, y: 500, h: 176, pose: 'floor', woman: true, colour: '#d98a2b' },
  ]);
  const wood = p.faces('wood');
  p.path('M560 556l40-46h150l40 46z', wood.lit);
  p.path('M576 552l32-36h132l32 36z', '#f0d9a8');
  p.path('M560 556h230v14H560z', wood.shade);
  p.path('M640 534h0M660 528h0M690 536h0M712 526h0M676 534h0', 'none', {
    stroke: '#2a1f26',
    'stroke-width': 9,
    'stroke-linecap': 'round',
  });
  p.path('M668 538h0', 'none', { stroke: '#c2452f', 'stroke-width': 9, 'stroke-linecap': 'round' });
  shelves(p, 1085, 190, 90, 240, 4);
  person(p, { x: 1010, y: 560, h: 210, colour: '#5c4a86', book: true });
  pot(p, 1140, 560, 60);
  hangingLamp(p, 405, 90, 24, 3);
  hangingLamp(p, 755, 90, 24, 3);
  vignette(p, 0.25);
  return p;
}

export function prohibitedItems(): Picture {
  const p = new Picture(w, h, lights.golden, 441);
  const brick = p.faces('brick');
  p.rect(0, 0, w, 400, p.gradient([mix(brick.shade, '#3a2030', 0.2), brick.mid]));
  opening(p, { kind: 'cusped', x: 90, base: 396, w: 250, h: 330, band: 14, fill: 'through' });
  opening(p, { kind: 'cusped', x: 860, base: 396, w: 250, h: 330, band: 14, fill: 'through' });
  const wood = p.faces('wood');
  p.rect(0, 396, w, 20, wood.lit);
  p.rect(0, 416, w, 184, p.gradient([wood.mid, wood.deep]));
  p.path('M180 470L250 400H950L1020 470z', p.faces('paving').mid);
  p.path('M180 470h840v20H180z', p.faces('paving').shade);
  for (const x of [300, 450, 600, 740, 870]) pool(p, x - 14, 440, 58, 9);
  // A heater, a kettle, a bottle, a matchbox and a flat iron.
  p.path('M244 436q-4-120 56-120t56 120z', '#c9ccd2');
  p.path('M262 424q0-90 38-90t38 90z', '#4a2430');
  p.path('M268 400h64M266 380h68M272 360h56', 'none', {
    stroke: '#ff8a4a',
    'stroke-width': 6,
    'stroke-linecap': 'round',
  });
  p.path('M408 436q-14-90 42-96t42 96zM492 380l30-24M430 340q20-40 42 0', '#8fa0b0', {
    stroke: '#5a6878',
    'stroke-width': 5,
  });
  p.path('M580 436V330q0-14 10-22v-46h20v46q10 8 10 22v106z', '#3f6b4a');
  p.rect(582, 356, 36, 44, '#f3e6c4');
  p.path('M700 436v-40h82v40z', '#c2452f');
  p.path('M708 404h66v20h-66z', '#f0d9a8');
  p.path('M716 396l-8-34M734 396l4-38M752 396l14-30', 'none', {
    stroke: '#e6c9a0',
    'stroke-width': 5,
  });
  p.path('M708 362h0M738 358h0M766 366h0', 'none', {
    stroke: '#b3362b',
    'stroke-width': 10,
    'stroke-linecap': 'round',
  });
  p.path('M826 436q6-50 70-50h40v50z', '#5c6a80');
  p.path('M852 386q0-34 50-30h20', 'none', { stroke: '#2a2133', 'stroke-width': 10 });
  // Each with its tag on a string.
  for (const [x, y] of [
    [330, 350],
    [470, 356],
    [606, 320],
    [770, 384],
    [904, 370],
  ] as const) {
    p.path(`M${x} ${y}q20 8 24 30`, 'none', { stroke: '#fdf8ea', 'stroke-width': 2 });
    p.path(`M${x + 12} ${y + 30}l12-10 12 10v30h-24z`, '#fdf8ea');
    p.path(`M${x + 17} ${y + 42}h14M${x + 17} ${y + 50}h10`, 'none', {
      stroke: '#8a8272',
      'stroke-width': 2,
    });
  }
  hangingLamp(p, 600, 110, 34, 6);
  vignette(p, 0.5);
  return p;
}

export function disciplinaryActions(): Picture {
  const p = new Picture(w, h, { ...lights.dusk, inside: '#2a2040' }, 451);
  const wall = p.faces('plaster');
  p.rect(0, 0, w, h, p.gradient([mix(wall.shade, '#3a2838', 0.5), mix(wall.mid, '#7a4a3c', 0.4)]));
  shelves(p, 60, 70, 300, 330, 5);
  shelves(p, 840, 70, 300, 330, 5);
  opening(p, { kind: 'pointed', x: 500, base: 380, w: 200, h: 300, band: 14 });
  p.rect(514, 260, 172, 8, p.faces('wood').mid);
  p.add(element('circle', { cx: 820, cy: 330, r: 340, fill: p.glow('#ffcf7a', 0.5) }));
  const wood = p.faces('wood');
  p.path('M520 430V300q0-20 20-20h120q20 0 20 20v130z', wood.deep);
  p.path('M536 420V312q0-14 14-14h100q14 0 14 14v108z', '#7b3b32');
  p.rect(80, 424, 1040, 22, wood.lit);
  p.rect(110, 446, 980, 154, p.gradient([wood.mid, wood.deep]));
  p.path('M300 424l-20-8 150-22 130 22 130-22 130 22-20 8-110-12-130 14-130-14z', '#fdf8ea');
  p.path('M340 408l170-2M350 414l150-1M600 406l150 4M610 412l130 2', 'none', {
    stroke: '#b9a98a',
    'stroke-width': 2.5,
  });
  p.path('M560 416v8', 'none', { stroke: '#8a8272', 'stroke-width': 4 });
  p.path('M880 424l-30-40h130l30 40z', '#f6ecd0');
  p.path('M850 384l80 24 50-24', 'none', { stroke: '#c9b58a', 'stroke-width': 3 });
  p.add(element('circle', { cx: 930, cy: 406, r: 13, fill: '#b3362b' }));
  p.path('M780 424h70M815 424v-90', 'none', { stroke: '#c89632', 'stroke-width': 8 });
  p.path('M760 336q10-60 55-60t55 60z', '#2d7a55');
  books(p, 160, 424, 90, 4);
  p.path('M700 424h44l-6-40h-32zM716 384l-8-60M726 384l14-66', '#39425c', {
    stroke: '#39425c',
    'stroke-width': 4,
  });
  bench(p, 1010, 424, 80, 0);
  vignette(p, 0.5);
  return p;
}

export function roomUpkeep(): Picture {
  const p = roomMorning(400, 461);
  p.path('M1120 590L1074 250', 'none', {
    stroke: '#a9793f',
    'stroke-width': 9,
    'stroke-linecap': 'round',
  });
  p.path('M1104 480l34-6 34 116h-76z', '#d9a94e');
  p.path('M1112 500l24-4M1110 590l10-90M1132 590l0-96M1154 590l-14-96', 'none', {
    stroke: '#a9793f',
    'stroke-width': 3,
  });
  return p;
}
