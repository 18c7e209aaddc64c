import { ConfigError, readConfig } from './config.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };

function linesOf(variables: Record<string, string>): string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

test('nothing is traced without an address', () => {
  expect(readConfig({}).traces).toBeUndefined();
  expect(readConfig({ OTEL_TRACES_SAMPLER: 'always_on' }).traces).toBeUndefined();
});

test('with an address every trace is recorded', () => {
  expect(readConfig(endpoint).traces).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    service: 'hostel-api',
    ratio: 1,
  });
});

test.each([
  ['always_on', '0.5', 1],
  ['always_off', '0.5', 0],
  ['traceidratio', '0.25', 0.25],
  ['parentbased_always_on', '0.5', 1],
  ['parentbased_always_off', '0.5', 0],
  ['parentbased_traceidratio', '0.25', 0.25],
])('the sampler %s with %s records the part %d', (sampler, argument, part) => {
  const variables = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument };
  expect(readConfig({ ...endpoint, ...variables }).traces?.ratio).toBe(part);
});

test('reads the name of the service and the headers', () => {
  const variables = {
    OTEL_SERVICE_NAME: 'hostel-north',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi, x-tenant=one',
  };
  expect(readConfig({ ...endpoint, ...variables }).traces).toMatchObject({
    service: 'hostel-north',
    headers: { authorization: 'Basic YTpi', 'x-tenant': 'one' },
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /must be an address/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization', /must be pairs/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%', /must be pairs/],
  ['OTEL_TRACES_SAMPLER', 'sometimes', /must be one of always_on/],
  ['OTEL_TRACES_SAMPLER_ARG', '2', /must be a number from 0 to 1/],
])('refuses %s=%s with one line', (name, value, line) => {
  const lines = linesOf({ [name]: value });
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(lines[0]).toContain(name);
});
