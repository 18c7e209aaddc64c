const localParts = /^(getFullYear|getMonth|getDate|getDay|getHours|getMinutes|toDateString)$/;
const localTexts = /^toLocale(Date|Time)String$/;
const sessionDays = /\bcurrent_date\b|\bnow\(\)::date\b|_at::date\b/i;

/**
 * Reports a calendar day, or a time of the day, that is not the campus’s: of UTC (`toISOString` cut
 * off), of the machine (`getFullYear`, a format without a time zone), or of the database’s session
 * (`current_date`, `_at::date`). An instant’s day is `campusDay` on pages and `dayOf` in the API; a date
 * that day arithmetic made in UTC is written by `utcDay` of contracts/src/wire/calendar.ts.
 */
export const noUtcDay = {
  meta: {
    type: 'problem',
    messages: {
      day: 'Take the day or time of the campus: campusDay or campusFormat on pages, dayOf or dateFormat in the API; utcDay only for days made by arithmetic in UTC.',
    },
    schema: [],
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'day' });
    const isCall = (node, name) =>
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.name === name;

    /** Whether a part of an ISO text is its day or less. */
    function isDayOf({ callee, arguments: given }) {
      const { name } = callee.property;
      if (!isCall(callee.object, 'toISOString')) return false;
      if (name === 'split') return given[0]?.value === 'T';
      return ['slice', 'substring', 'substr'].includes(name) && given[1]?.value <= 10;
    }

    function hasZone([, style]) {
      if (style?.type !== 'ObjectExpression') return style !== undefined;
      return style.properties.some(
        ({ type, key }) => type === 'SpreadElement' || key?.name === 'timeZone',
      );
    }

    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression') return;
        const { name } = callee.property;
        if (localParts.test(name) && given.length === 0) report(node);
        if (localTexts.test(name) && !hasZone(given)) report(node);
        if (isDayOf(node)) report(node);
      },
      NewExpression(node) {
        if (context.sourceCode.getText(node.callee) !== 'Intl.DateTimeFormat') return;
        if (!hasZone(node.arguments)) report(node);
      },
      TemplateElement(node) {
        if (sessionDays.test(node.value.raw)) report(node);
      },
      Literal(node) {
        if (typeof node.value === 'string' && sessionDays.test(node.value)) report(node);
      },
    };
  },
};
