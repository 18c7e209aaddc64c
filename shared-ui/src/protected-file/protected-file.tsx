import { useState, type ReactNode } from 'react';
import { CloudOff, ImageOff } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names/class-names.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './protected-file.module.css';
import { useProtectedFile } from './use-protected-file.ts';

export interface ProtectedImageProps {
  /** Path under the API root; null where there is no picture. */
  path: string | null | undefined;
  alt: string;
  /** Shown when there is no picture. */
  empty?: string;
  failed?: string;
  className?: string;
  /** Wraps the loaded picture, e.g. in a button that opens it large. */
  children?: (image: ReactNode) => ReactNode;
}

/** A picture that needs a session, loaded with the token and shown from memory. */
export function ProtectedImage(props: ProtectedImageProps) {
  const { path, alt, className, children } = props;
  const { empty = 'No picture.', failed = 'The picture could not be loaded.' } = props;
  const file = useProtectedFile(path);
  const frame = classNames(classes.frame, className);
  const [broken, setBroken] = useState<string>();

  if (file.state === 'ready' && file.url !== broken) {
    const image = (
      <img src={file.url} alt={alt} className={classes.image} onError={() => setBroken(file.url)} />
    );
    return <div className={frame}>{children ? children(image) : image}</div>;
  }
  if (file.state === 'loading') {
    return (
      <div className={frame} role="status">
        <Skeleton shape="block" className={classes.wait} />
        <VisuallyHidden>Loading: {alt}</VisuallyHidden>
      </div>
    );
  }
  if (file.state === 'empty') {
    return (
      <div className={classNames(frame, classes.message)}>
        <ImageOff aria-hidden />
        <p>{empty}</p>
      </div>
    );
  }
  return (
    <div className={classNames(frame, classes.message)} role="alert">
      <CloudOff aria-hidden />
      <p>{failed}</p>
      <Button size="small" onClick={file.retry}>
        Try again
      </Button>
    </div>
  );
}
