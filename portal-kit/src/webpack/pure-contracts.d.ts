import type { SourceFile, TransformerFactory } from 'typescript';

export const pureContracts: TransformerFactory<SourceFile>;
