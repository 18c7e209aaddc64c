import path from 'node:path';
import ts from 'typescript';
import { root } from './workspace.js';

const contracts = path.join(root, 'contracts/src') + path.sep;

/**
 * Marks every call at the top level of the contracts as free of side effects: a portal's bundle
 * then leaves out the definitions that it doesn't use.
 */
export function pureContracts(context) {
  return (file) => {
    if (!path.normalize(file.fileName).startsWith(contracts)) return file;
    const mark = (node) => {
      if (ts.isFunctionLike(node)) return node;
      const visited = ts.visitEachChild(node, mark, context);
      if (!ts.isCallExpression(visited)) return visited;
      const kind = ts.SyntaxKind.MultiLineCommentTrivia;
      return ts.addSyntheticLeadingComment(visited, kind, '#__PURE__');
    };
    return ts.visitEachChild(file, mark, context);
  };
}
