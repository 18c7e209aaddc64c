import { Link, useParams } from 'react-router-dom';
import { byId } from '../../../../lib/by-id.ts';
import { allRules, type Rule } from '../../../../lib/content/rules.ts';
import { Article } from '../../../../lib/page/article.tsx';
import { NotFound } from '../../../../lib/page/not-found.tsx';
import * as paths from '../../../../paths.ts';
import { messages } from '../messages.ts';
import classes from './rule-page.module.css';

function RuleDetail({ rule }: { rule: Rule }) {
  return (
    <Article
      title={rule.name}
      crumbs={[{ label: messages.all, to: paths.rules }]}
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
                  <Link to={paths.rule(id)}>{name}</Link>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </Article>
  );
}

/** The page of the rule whose id is in the address. */
export function RulePage() {
  const { ruleId } = useParams();
  const rule = byId(allRules, ruleId);
  if (!rule) return <NotFound what="rule" />;
  return (
    <>
      <link rel="canonical" href={paths.rule(rule.id)} />
      <RuleDetail rule={rule} />
    </>
  );
}
