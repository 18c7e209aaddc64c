/**
 * Reports two message objects that are merged into one: of two texts with the same key, only the last
 * remains. A message object is known by its name (`messages`, `feeTexts`) or by its file, `messages.ts`.
 */
export const noMessageMerge = {
  meta: {
    type: 'problem',
    messages: { merge: 'Use these message objects separately: they may have a key in common.' },
    schema: [],
  },
  create(context) {
    const report = (parts) => {
      const [, second] = parts.filter(isMessages);
      if (second) context.report({ node: second, messageId: 'merge' });
    };
    return {
      ObjectExpression: ({ properties }) =>
        report(
          properties.flatMap(({ type, argument }) => (type === 'SpreadElement' ? argument : [])),
        ),
      CallExpression: ({ callee, arguments: parts }) => {
        if (context.sourceCode.getText(callee) === 'Object.assign') report(parts);
      },
    };

    function isMessages(node) {
      if (node.type === 'ChainExpression') return isMessages(node.expression);
      if (node.type === 'MemberExpression') {
        return isMessages(node.object) || (!node.computed && named.test(node.property.name));
      }
      return node.type === 'Identifier' && (named.test(node.name) || holdsMessages(node));
    }

    /** Whether a name is imported from a file of messages, or taken out of a message object. */
    function holdsMessages(identifier) {
      const { references } = context.sourceCode.getScope(identifier);
      const [definition] =
        references.find((reference) => reference.identifier === identifier)?.resolved?.defs ?? [];
      if (definition?.type === 'ImportBinding') return file.test(definition.parent.source.value);
      return (
        definition?.type === 'Variable' &&
        Boolean(definition.node.init) &&
        isMessages(definition.node.init)
      );
    }
  },
};

const named = /(messages|texts)$/i;
const file = /messages\.ts$/;
