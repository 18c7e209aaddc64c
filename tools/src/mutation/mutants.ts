import ts from 'typescript';

/** One seeded fault: the text of a file with one place changed. */
export interface Mutant {
  line: number;
  before: string;
  after: string;
  code: string;
}

const { SyntaxKind: Kind } = ts;

const operators = new Map<ts.SyntaxKind, string>([
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
  [Kind.SlashToken, '*'],
]);

/** What replaces a node, or undefined where the node is left alone. */
function replacement(node: ts.Node, source: ts.SourceFile): [ts.Node, string] | undefined {
  if (ts.isBinaryExpression(node)) {
    const operator = operators.get(node.operatorToken.kind);
    return operator === undefined ? undefined : [node.operatorToken, operator];
  }
  if (ts.isNumericLiteral(node)) return [node, `(${node.text} + 1)`];
  if (node.kind === Kind.TrueKeyword) return [node, 'false'];
  if (node.kind === Kind.FalseKeyword) return [node, 'true'];
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) {
    return [node, node.operand.getText(source)];
  }
  if (ts.isIfStatement(node)) return [node.expression, 'false'];
  if (ts.isConditionalExpression(node)) {
    return [node.condition, `!(${node.condition.getText(source)})`];
  }
  return undefined;
}

/**
 * The faults that can be seeded into a file, in the order of its text: changed comparisons,
 * arithmetic and logic, numbers off by one, flipped booleans, and conditions that never hold. Types
 * and imports are left alone.
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node))
      return;
    const found = replacement(node, source);
    if (found) {
      const [target, after] = found;
      const [start, end] = [target.getStart(source), target.getEnd()];
      mutants.push({
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        before: text.slice(start, end),
        after,
        code: text.slice(0, start) + after + text.slice(end),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** At most `most` of a list, evenly spread over it; the same ones each time. */
export function sample<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from(
    { length: most },
    (_, index) => items.slice(Math.floor((index * items.length) / most))[0],
  ).filter((item) => item !== undefined);
}
