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

/** Signs that a fault leaves out: of `!open` and `-1`. */
const signs: readonly ts.PrefixUnaryOperator[] = [Kind.ExclamationToken, Kind.MinusToken];

const isEquality = (node: ts.Node) =>
  ts.isBinaryExpression(node) &&
  [Kind.EqualsEqualsEqualsToken, Kind.ExclamationEqualsEqualsToken].includes(
    node.operatorToken.kind,
  );

function changedLiteral(node: ts.Node): string | undefined {
  // A comparator that returns 2 instead of 1 sorts as before: 1 becomes 0.
  if (ts.isNumericLiteral(node)) return node.text === '1' ? '0' : `(${node.text} + 1)`;
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? '[]' : undefined;
  if (node.kind === Kind.TrueKeyword) return 'false';
  return node.kind === Kind.FalseKeyword ? 'true' : undefined;
}

/** What replaces a node, or undefined where the node is left alone. */
function replacement(node: ts.Node, source: ts.SourceFile): [ts.Node, string] | undefined {
  if (ts.isBinaryExpression(node)) {
    const operator = operators.get(node.operatorToken.kind);
    return operator === undefined ? undefined : [node.operatorToken, operator];
  }
  if (ts.isPrefixUnaryExpression(node) && signs.includes(node.operator)) {
    return [node, node.operand.getText(source)];
  }
  if (ts.isIfStatement(node)) return [node.expression, 'false'];
  // The equality in `a === b ? …` is inverted as an operator.
  if (ts.isConditionalExpression(node) && !isEquality(node.condition)) {
    return [node.condition, `!(${node.condition.getText(source)})`];
  }
  const literal = changedLiteral(node);
  return literal === undefined ? undefined : [node, literal];
}

/**
 * The faults that can be seeded into a file, in the order of its text: changed comparisons,
 * arithmetic and logic, numbers off by one, lost signs, flipped booleans, emptied lists, and
 * conditions that never hold or are inverted. Types and imports are left alone.
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
