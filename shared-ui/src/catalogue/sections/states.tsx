import { BookPlus } from 'lucide-react';
import { Button } from '../../button/button.tsx';
import { Card } from '../../card/card.tsx';
import { Empty } from '../../empty/empty.tsx';
import { ErrorPanel } from '../../error-panel/error-panel.tsx';
import { ProtectedImage } from '../../protected-file/protected-file.tsx';
import { Skeleton, SkeletonGroup } from '../../skeleton/skeleton.tsx';
import classes from '../catalogue.module.css';
import { Section } from './section.tsx';

export function StateSection() {
  return (
    <Section title="States: loading, empty, failed">
      <div className={classes.grid}>
        <SkeletonGroup label="Loading a text" lines={4} />
        <SkeletonGroup label="Loading a card">
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
        </SkeletonGroup>
        <Empty
          title="No books yet"
          action={
            <Button variant="primary">
              <BookPlus aria-hidden />
              Add the first book
            </Button>
          }
        >
          Books that you lend are shown here, the newest first.
        </Empty>
        <Card title="Empty inside a card">
          <Empty plain title="No books yet">
            Books that you lend are shown here.
          </Empty>
        </Card>
      </div>
      <ErrorPanel
        title="The list could not be loaded"
        message="No answer came from the server."
        stillHere="Your entries are still in the form."
        onRetry={() => undefined}
      />
      <ErrorPanel message="Network Error" onRetry={() => undefined} busy />
      <div className={classes.grid}>
        <ProtectedImage path="/picture.svg" alt="A brick house with four arches" />
        <ProtectedImage path={null} alt="" empty="No picture was added." />
        <ProtectedImage path="/nothing-here.png" alt="A picture" />
      </div>
    </Section>
  );
}
