import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'block' | 'circle';
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
}

/** A placeholder in the shape of loading content. Hidden from screen readers: the group announces it. */
export function Skeleton({ shape = 'line', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-loading=""
      className={classNames(classes.bone, classes[shape], classes[width], className)}
    />
  );
}

export interface SkeletonGroupProps {
  /** Announced once, e.g. 'Loading notices'. */
  label: string;
  children?: React.ReactNode;
  /** Number of text lines when there are no children. */
  lines?: number;
  className?: string;
}

export function SkeletonGroup({ label, children, lines = 3, className }: SkeletonGroupProps) {
  return (
    <div role="status" className={classNames(classes.group, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children ??
        Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width={line === lines - 1 ? 'half' : 'full'} />
        ))}
    </div>
  );
}
