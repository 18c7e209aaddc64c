import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../class-names/class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  /** Fills its container. */
  wide?: boolean;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Look {
  /** Can't be pressed now. It stays in the tab order, so that it can be found and explained. */
  disabled?: boolean;
  /** Its action is running: shows a spinner and ignores presses. */
  busy?: boolean;
}

function lookOf({ variant = 'secondary', size = 'normal', wide = false }: Look): string {
  return classNames(
    classes.button,
    classes[variant],
    size === 'small' && classes.small,
    wide && classes.wide,
  );
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, busy, disabled, className, children, onClick, ...rest } = props;
  const resting = busy || disabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (resting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(lookOf({ variant, size, wide }), className)}
      aria-disabled={resting || rest['aria-disabled']}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      onClick={press}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends LinkProps, Look {}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(lookOf({ variant, size, wide }), className)} />;
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'wide' | 'size'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, busy, variant, ...rest }: IconButtonProps) {
  return (
    <Button
      variant={variant ?? 'quiet'}
      {...rest}
      busy={busy}
      title={label}
      className={classNames(classes.square, className)}
    >
      {!busy && icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  );
}
