import * as z from 'zod/mini';

/** The parts of a JSON Schema that the contracts use. */
export interface InputSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, InputSchema>;
  additionalProperties?: InputSchema | boolean;
  items?: InputSchema;
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  allOf?: InputSchema[];
}

/** What a part of a call takes; an empty schema for a part that the call does not have. */
export function inputSchemaOf(part: z.ZodMiniType | undefined): InputSchema {
  if (part === undefined) return {};
  return z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as InputSchema;
}

export const someId = '01890000-0000-7000-8000-000000000000';

/** Values that meet the rules that a schema doesn't contain, by the names of members. */
const known: Record<string, unknown> = {
  email: 'someone@example.edu',
  password: 'quiet river stones',
  newPassword: 'quiet river stones',
  currentPassword: 'quiet river stones',
  confirmPassword: 'quiet river stones',
  otp: '123456',
  mobile: '9876543210',
  contactNumber: '9876543210',
  phoneNumber: '9876543210',
  guardianPhone: '9876543210',
  phone: '9876543210',
  emergencyContact: '9876543210',
  Dob: '28/02/2005',
  Dob1: '2005-02-28',
  startDate: '2026-12-01',
  endDate: '2026-12-05',
  hall: 'H001',
  limit: 100,
  number: '101',
  userIds: someId,
  fileHash: '0'.repeat(64),
  field: 'name',
  after: `2026-12-01T00:00:00.000Z,${someId}`,
  photo: 'data:image/jpeg;base64,AAAA',
  completionPhoto: 'data:image/jpeg;base64,AAAA',
  frontEnd: 'student-portal',
  version: '0.1.0',
};

/** A value that the schema accepts, with every member that it names. */
export function sample(schema: InputSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (name in known) return known[name];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return sample(either[0] ?? {}, name);
  if (schema.type === 'object') return sampleMembers(schema);
  if (schema.type === 'array') return [sample(schema.items ?? {})];
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return sampleText(schema, name);
}

function sampleText({ format, pattern = '' }: InputSchema, name: string): string {
  if (format === 'date-time') return '2026-12-01T00:00:00.000Z';
  if (format === 'date' || pattern.startsWith('^(19|20|21)')) return '2026-12-01';
  if (pattern.startsWith('^H')) return 'H001';
  return format === 'uuid' || name.endsWith('Id') ? someId : 'Some text';
}

export function sampleMembers(schema: InputSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner, name)]),
  );
}
