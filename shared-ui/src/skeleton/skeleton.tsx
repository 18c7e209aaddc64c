import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'block' | 'circle';
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
}

/** A place held for what is loading, in its shape. Silent: the group says that something loads. */
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
  /** Said once, e.g. 'Loading notices'. */
  label: string;
  children?: React.ReactNode;
  /** So many lines of text, where no children say otherwise. */
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
