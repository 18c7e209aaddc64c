import sharp from 'sharp';

const width = 800;
const height = 600;

/** Drawings in place of photos: the lower part is the floor, the rest a wall. */
const subjects = {
  tap: `<path d="M250 150h190c60 0 90 30 90 90v50h-60v-40c0-25-10-35-35-35H250z" fill="#9aa7b0"/>
    <rect x="330" y="90" width="40" height="60" rx="8" fill="#7f8d97"/><rect x="280" y="70" width="140" height="30" rx="15" fill="#9aa7b0"/>
    <path d="M500 320c-18 30-26 44-26 58a26 26 0 0 0 52 0c0-14-8-28-26-58z" fill="#4e9fd1"/>
    <ellipse cx="500" cy="520" rx="190" ry="30" fill="#4e9fd1" opacity=".5"/>`,
  tapMended: `<path d="M250 150h190c60 0 90 30 90 90v50h-60v-40c0-25-10-35-35-35H250z" fill="#b8c4cc"/>
    <rect x="330" y="90" width="40" height="60" rx="8" fill="#98a5ae"/><rect x="280" y="70" width="140" height="30" rx="15" fill="#b8c4cc"/>
    <path d="M200 430h420l-40 110H240z" fill="#fdfdfb" stroke="#c9c5b8" stroke-width="6"/>`,
  sink: `<path d="M160 260h480l-60 200a40 40 0 0 1-40 30H260a40 40 0 0 1-40-30z" fill="#fbfaf6" stroke="#c9c5b8" stroke-width="8"/>
    <ellipse cx="400" cy="290" rx="200" ry="34" fill="#8a7a5c"/><circle cx="330" cy="286" r="16" fill="#6d5f45"/><circle cx="450" cy="296" r="22" fill="#6d5f45"/>
    <path d="M380 120h40v110h-40z" fill="#9aa7b0"/>`,
  switchboard: `<rect x="270" y="110" width="260" height="300" rx="14" fill="#f4f1e6" stroke="#c9c5b8" stroke-width="8"/>
    <rect x="310" y="150" width="70" height="100" rx="8" fill="#ddd8c6"/><rect x="420" y="150" width="70" height="100" rx="8" fill="#ddd8c6"/>
    <circle cx="400" cy="330" r="34" fill="#ddd8c6"/><path d="M470 120c60 40 90 110 60 200-40-60-80-120-60-200z" fill="#3c342c" opacity=".7"/>
    <path d="M520 90l-26 60h30l-34 70" fill="none" stroke="#e0a020" stroke-width="10"/>`,
  fan: `<rect x="390" y="0" width="20" height="150" fill="#6e6a60"/><circle cx="400" cy="190" r="54" fill="#7d7668"/>
    <path d="M350 190L70 240v40l290-50zM450 190l280 20v40l-290-20zM390 240l-60 250 44 10 50-255z" fill="#a79f8c"/>
    <path d="M90 320c120 40 220 44 300 30M480 320c90 0 160-14 220-40" fill="none" stroke="#7d7668" stroke-width="6" stroke-dasharray="14 16"/>`,
  chair: `<path d="M260 80h230v220H260z" fill="#b5763b"/><rect x="230" y="300" width="290" height="40" rx="8" fill="#9a612e"/>
    <path d="M245 340h30v190h-30zM475 340h30v190h-30z" fill="#9a612e"/><path d="M330 340l-60 180 26 10 62-188z" fill="#7f4f24"/>
    <path d="M255 470l44 30" stroke="#3c342c" stroke-width="8"/>`,
  lock: `<rect x="90" y="40" width="620" height="520" fill="#8a5f36"/><rect x="120" y="70" width="560" height="460" fill="#9c6d40"/>
    <rect x="430" y="250" width="150" height="110" rx="10" fill="#6e6a60"/><path d="M300 290h150v30H300z" fill="#9aa7b0" transform="rotate(24 450 305)"/>
    <circle cx="505" cy="300" r="14" fill="#2d2a26"/><rect x="500" y="305" width="10" height="34" fill="#2d2a26"/>`,
  lockMended: `<rect x="90" y="40" width="620" height="520" fill="#8a5f36"/><rect x="120" y="70" width="560" height="460" fill="#9c6d40"/>
    <rect x="430" y="250" width="150" height="110" rx="10" fill="#b8924a"/><path d="M270 290h180v30H270z" fill="#c8d0d6"/>
    <circle cx="505" cy="300" r="14" fill="#2d2a26"/><rect x="500" y="305" width="10" height="34" fill="#2d2a26"/>`,
  router: `<rect x="180" y="300" width="440" height="110" rx="18" fill="#ece8dc" stroke="#b9b4a4" stroke-width="6"/>
    <path d="M240 300L210 90M560 300l30-210" stroke="#8f8a7c" stroke-width="16" stroke-linecap="round"/>
    <circle cx="250" cy="356" r="12" fill="#c0392b"/><circle cx="300" cy="356" r="12" fill="#8f8a7c"/><circle cx="350" cy="356" r="12" fill="#8f8a7c"/>
    <path d="M620 360c80 0 90 80 60 160" fill="none" stroke="#3d6fa5" stroke-width="12"/>`,
  lamp: `<rect x="120" y="150" width="560" height="46" rx="10" fill="#8f8a7c"/><rect x="150" y="196" width="500" height="34" rx="17" fill="#f7efcf"/>
    <path d="M150 196h110v34H150z" fill="#5b5448" opacity=".8"/><path d="M560 196h90v34h-90z" fill="#5b5448" opacity=".6"/>`,
  lampMended: `<path d="M130 230h540l110 370H20z" fill="#fff7d6" opacity=".7"/><rect x="120" y="150" width="560" height="46" rx="10" fill="#e9e6dc"/>
    <rect x="140" y="190" width="520" height="40" rx="12" fill="#fffdf2"/>`,
  wall: `<path d="M170 0c20 90 120 130 90 220s60 150 150 120 140-60 170-150 10-130 60-190z" fill="#b9a988" opacity=".8"/>
    <path d="M260 60c40 60 30 120 110 140s120-60 190-30" fill="none" stroke="#93835f" stroke-width="8"/>
    <rect x="80" y="400" width="640" height="70" fill="#6e4a2a"/><rect x="100" y="360" width="600" height="50" rx="10" fill="#d9d2c0"/>`,
} as const;

export type DrawingName = keyof typeof subjects;
/** All drawings. */
export const drawingNames: readonly DrawingName[] = [
  'tap',
  'tapMended',
  'sink',
  'switchboard',
  'fan',
  'chair',
  'lock',
  'lockMended',
  'router',
  'lamp',
  'lampMended',
  'wall',
];

function scene(subject: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><radialGradient id="light" cx=".35" cy=".25" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/>
    <stop offset="1" stop-color="#2b2118" stop-opacity=".35"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="#e6dcc6"/><rect y="480" width="${width}" height="120" fill="#b59f7c"/>
    ${subject}<rect width="${width}" height="${height}" fill="url(#light)"/></svg>`;
}

/** A drawing as a JPEG, like a photo. */
export async function drawPhoto(name: DrawingName) {
  const bytes = await sharp(Buffer.from(scene(subjects[name])))
    .jpeg({ quality: 80 })
    .toBuffer();
  return { bytes, width, height };
}

/** The poster of the hall day, a PNG like an uploaded one. */
export function drawPoster(): Promise<Buffer> {
  const lamps = [120, 260, 400, 540, 680]
    .map((x, index) => {
      const y = 170 + (index % 2) * 40;
      return `<path d="M${x - 46} ${y}h92l-20 44h-52z" fill="#b4532a"/><path d="M${x} ${y - 66}c22 30 24 44 0 62-24-18-22-32 0-62z" fill="#f2b134"/>`;
    })
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#2c1a3a"/>
    ${lamps}<g transform="translate(0 330)"><path d="M150 420V170a250 250 0 0 1 500 0v250h-90V180a160 160 0 0 0-320 0v240z" fill="#d9a066"/>
    <rect x="110" y="420" width="580" height="50" fill="#b8804a"/></g><rect y="800" width="800" height="200" fill="#1d1128"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
