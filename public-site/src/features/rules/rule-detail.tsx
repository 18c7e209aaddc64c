import { Link, useParams } from 'react-router-dom';
import { byId } from '../../lib/by-id.ts';
import { allRules, type Rule } from '../../lib/content/rules.ts';
import { Article } from '../../lib/page/article.tsx';
import { messages } from './messages.ts';
import classes from './rule-detail.module.css';

/** A rule's page, for an id that is one. */
export function RuleDetail({ rule }: { rule: Rule }) {
  return (
    <Article
      title={rule.name}
      crumbs={[{ label: messages.all, to: '/rules' }]}
      lead={<p>{rule.description}</p>}
      picture={rule.picture}
    >
      <div className={classes.columns}>
        <section aria-labelledby="key-points">
          <h2 id="key-points" className={classes.heading}>
            {messages.keyPoints}
          </h2>
          <ol className={classes.points}>
            {rule.details.map((point) => (
              <li key={point} className={classes.point}>
                {point}
              </li>
            ))}
          </ol>
        </section>
        <nav aria-labelledby="others">
          <h2 id="others" className={classes.heading}>
            {messages.others}
          </h2>
          <ul className={classes.others}>
            {allRules
              .filter(({ id }) => id !== rule.id)
              .map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/rules/${id}`}>{name}</Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </Article>
  );
}

/** The rule that the address names. */
export function useRule(): Rule | undefined {
  const { ruleId } = useParams();
  return byId(allRules, ruleId);
}
