/** The colours of the application: indigo, marigold as accent, and the light colour of the figure. */
export const sealColours = { brand: '#2B3A8C', accent: '#F0A202', figure: '#FBF8F2' } as const;

const gate = [
  'M15 46V29h3.4V46zM45.6 46V29H49V46zM14 46h36v3.4H14z',
  'M20.5 46V31c0-7 5.6-10.4 11.5-15 5.9 4.6 11.5 8 11.5 15v15h-3.3V31.6c0-4.7-4-7.3-8.2-10.8-4.2 3.5-8.2 6.1-8.2 10.8V46z',
  'M25.2 38.4h13.6c0 3.6-3 6-6.8 6s-6.8-2.4-6.8-6z',
];
const flame = 'M32 26.5c2.7 3.2 4 5.3 4 7.2a4 4 0 0 1-8 0c0-1.9 1.3-4 4-7.2z';

/** Draws the seal of the public site (a lamp under a gateway arch in a ring of beads). Units: points of the page. */
export function drawSeal(
  document: PDFKit.PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { brand, accent, figure } = sealColours;
  document
    .save()
    .translate(x, y)
    .scale(size / 64);
  document.circle(32, 32, 31).fill(brand);
  document.circle(32, 32, 27.2).lineWidth(1.6).stroke(accent);
  document.circle(32, 32, 24.4).lineWidth(1.7).lineCap('round').dash(0.1, { space: 3.73 });
  document.stroke(accent).undash();
  for (const part of gate) document.path(part).fill(figure);
  document.path(flame).fill(accent);
  document.restore();
}
