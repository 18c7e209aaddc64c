import rules from '../../../content/rules.json';
import { rulesPictures } from '../generated/rules-pictures.ts';

export interface Rule {
  id: string;
  name: string;
  description: string;
  details: string[];
  picture: { src: string | undefined; alt: string };
}

export const allRules: readonly Rule[] = rules.map(({ imageUrl, imageAlt, ...rule }) => ({
  ...rule,
  picture: { src: rulesPictures[imageUrl], alt: imageAlt },
}));
