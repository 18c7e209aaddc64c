/**
 * Reports a spread of an array or object literal: `...{ a, b }` is `a, b`, and is not shorter.
 * `eslint --fix` writes the elements or properties where the spread was.
 */
export const noLiteralSpread = {
  meta: {
    type: 'suggestion',
    fixable: 'code',
    messages: { literal: 'Write the {{parts}} of this literal without a spread.' },
    schema: [],
  },
  create(context) {
    const source = context.sourceCode;
    return {
      SpreadElement(node) {
        const typed = node.argument.type === 'TSAsExpression';
        const literal = typed ? node.argument.expression : node.argument;
        const parts = partsOf(literal);
        if (parts === undefined) return;
        context.report({
          node,
          messageId: 'literal',
          data: { parts: literal.type === 'ArrayExpression' ? 'elements' : 'properties' },
          // An empty literal would leave a comma, and `as const` sets the type of the elements.
          fix: typed || parts.length === 0 ? undefined : (fixer) => unwrap(fixer, node, literal),
        });
      },
    };

    /** The text between the brackets, without the last comma. */
    function unwrap(fixer, node, literal) {
      const last = source.getLastToken(literal, { skip: 1 });
      const end = last.value === ',' ? source.getTokenBefore(last) : last;
      const first = source.getFirstToken(literal, { skip: 1 });
      const before = source.getTokenBefore(node);
      const text = source.text.slice(first.range[0], end.range[1]);
      return before ? fixer.replaceText(node, text) : null;
    }
  },
};

function partsOf(literal) {
  if (literal.type === 'ArrayExpression') return literal.elements;
  return literal.type === 'ObjectExpression' ? literal.properties : undefined;
}
