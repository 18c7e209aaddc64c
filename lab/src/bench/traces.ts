import { createServer } from 'node:http';
import { buildApi } from '@hostel/api/build';
import { line, measure, measuredCalls, rounds, startBenchApi, warmUp } from './calls.ts';
import type { BenchServer } from './bench-server.ts';
import { median } from './median.ts';

/** A collector that accepts everything, on the loopback. */
async function startCollector() {
  let batches = 0;
  const server = createServer((request, reply) => {
    batches += 1;
    request.resume().on('end', () => reply.writeHead(200).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen on.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    batches: () => batches,
    close: () => server.close(),
  };
}

async function compare(off: BenchServer, on: BenchServer): Promise<string[]> {
  const sides = [off, on];
  const calls = await Promise.all(sides.map(({ origin }) => measuredCalls(origin)));
  const lines = [line(['', 'off: CPU µs', 'on: CPU µs', 'calls/s ×'])];
  for (const [place, { name }] of (calls[0] ?? []).entries()) {
    const cpu: number[][] = [[], []];
    const ratios: number[] = [];
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const perSecond = [];
      for (const [at, server] of sides.entries()) {
        const call = calls[at]?.[place];
        if (!call) continue;
        const figures = await measure(server, call);
        perSecond.push(figures.perSecond);
        if (round >= warmUp) cpu[at]?.push(figures.cpu);
      }
      if (round >= warmUp) ratios.push((perSecond[1] ?? NaN) / (perSecond[0] ?? NaN));
    }
    const costs = cpu.map((side) => median(side).toFixed(0));
    lines.push(line([name, ...costs, median(ratios).toFixed(2)]));
  }
  return lines;
}

/**
 * Measures what traces cost: the same API without and with a collector that gets every trace, in
 * turn. Processor time includes the thread that sends them; calls per second are those with traces
 * divided by those without.
 */
export async function benchTraces(): Promise<string[]> {
  await buildApi();
  const collector = await startCollector();
  const off = await startBenchApi();
  try {
    const on = await startBenchApi({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    try {
      const lines = await compare(off, on);
      return [...lines, `Batches that the collector got: ${collector.batches()}`];
    } finally {
      await on.stop();
    }
  } finally {
    await off.stop();
    collector.close();
  }
}
