import { formatCount } from '@hostel/contracts/wire/counts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes as people read it: 12.4 GB. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return (bytes / 1000 ** power).toLocaleString('en-IN', {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power < 3 ? 0 : 1,
  });
}

/** A duration of milliseconds: 40 ms, 2.5 s, 12 min. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toLocaleString('en-IN', { maximumFractionDigits: 1 })} s`;
  return `${formatCount(Math.round(seconds / 60))} min`;
}

/** A part of a total in percent; small parts are not shown as zero. */
export function formatShare(part: number, total: number): string {
  if (part === 0 || total === 0) return '0 %';
  const percent = (part / total) * 100;
  if (percent < 0.1) return 'less than 0.1 %';
  return `${percent.toLocaleString('en-IN', { maximumFractionDigits: 1 })} %`;
}
