import type { SmsGatewaySettings } from '../../core/config/sms-settings.ts';
import type { Sms } from './sms-provider.ts';

type Values = Readonly<Record<string, string>>;

/** Replaces the names in braces that are known. */
function fill(pattern: string, values: Values): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
}

/** Fills every text in a JSON value. */
function fillJson(value: unknown, values: Values): unknown {
  if (typeof value === 'string') return fill(value, values);
  if (Array.isArray(value)) return value.map((item: unknown) => fillJson(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillJson(item, values)]),
  );
}

/** `a={text}&b=1` with its values. A `+` is a plus sign, not a space. */
function fillForm(fields: string, values: Values): URLSearchParams {
  return new URLSearchParams(
    fields.split('&').map((field): [string, string] => {
      const at = field.indexOf('=');
      return at < 0 ? [field, ''] : [field.slice(0, at), fill(field.slice(at + 1), values)];
    }),
  );
}

function valuesOf({ key, sender, entityId, templateIds }: SmsGatewaySettings, sms: Sms): Values {
  return {
    key,
    sender,
    entity: entityId,
    template: templateIds[sms.template] ?? '',
    // Ten digits: gateways differ in what they want before them.
    number: sms.to.replace(/^\+91/, ''),
    text: sms.text,
    reference: sms.reference,
  };
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

/** The address and the options of `fetch` for one SMS. */
export function gatewayRequest(
  settings: SmsGatewaySettings,
  sms: Sms,
): { url: string; init: { method: string; headers: Record<string, string>; body?: string } } {
  const { url, format, fields, header } = settings;
  const values = valuesOf(settings, sms);
  const headers: Record<string, string> = {};
  if (header !== undefined) {
    const at = header.indexOf(':');
    headers[header.slice(0, at)] = fill(header.slice(at + 1).trim(), values);
  }
  if (format === 'query') {
    const address = new URL(url);
    for (const [name, value] of fillForm(fields, values)) address.searchParams.append(name, value);
    return { url: address.href, init: { method: 'GET', headers } };
  }
  headers['content-type'] = contentTypes[format];
  const body =
    format === 'json'
      ? JSON.stringify(fillJson(JSON.parse(fields), values))
      : fillForm(fields, values).toString();
  return { url, init: { method: 'POST', headers, body } };
}
