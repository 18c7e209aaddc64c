import { allRules } from '../../../../lib/content/rules.ts';
import { Article } from '../../../../lib/page/article.tsx';
import { PictureLink, PictureLinks } from '../../../../lib/page/picture-link.tsx';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { messages } from '../messages.ts';
import * as paths from '../../../../paths.ts';

export function RuleListPage() {
  return (
    <Article title={messages.all} crumbs={[]} lead={<p>{messages.lead}</p>}>
      <section aria-labelledby="rules">
        <VisuallyHidden>
          <h2 id="rules">{messages.all}</h2>
        </VisuallyHidden>
        <PictureLinks>
          {allRules.map((rule) => (
            <PictureLink
              key={rule.id}
              to={paths.rule(rule.id)}
              title={rule.name}
              picture={rule.picture}
            >
              <p>{rule.description}</p>
            </PictureLink>
          ))}
        </PictureLinks>
      </section>
    </Article>
  );
}
