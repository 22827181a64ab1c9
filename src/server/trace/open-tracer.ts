import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { Problem } from '#contract/call/problem.ts'
import type { Tracer } from './tracer.ts'

/** Where steps are told to, and how many of them. */
export interface TraceSettings {
  /** Base of a collector that takes OTLP over HTTP. */
  readonly endpoint: string
  /** Which share of all calls, looks and tasks is followed, 0 to 1. */
  readonly share: number
  readonly service: string
  /** What this process does of what a server does. */
  readonly does: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Whoever listens has so long for an answer, in milliseconds; the server closes no later. */
const PATIENCE_MS = 2_000
const EVERY_MS = 2_000

/** Tells steps to a collector of OpenTelemetry. Context is held by this tracer alone: nothing of it is known outside. */
export function openTracer({ endpoint, share, service, does, now }: TraceSettings): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: PATIENCE_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'allez.services': does }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: PATIENCE_MS,
      }),
    ],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  const tracer = provider.getTracer('allez')

  return {
    follow(name, facts, work, finish) {
      const parent = contexts.active()
      const isFirst = trace.getSpan(parent) === undefined
      const kind = isFirst ? SpanKind.SERVER : SpanKind.INTERNAL
      const span = tracer.startSpan(name, { kind, attributes: facts }, parent)
      return contexts.with(trace.setSpan(parent, span), () => watched(work, end))

      function end(error: unknown): void {
        if (error instanceof Problem) span.setAttribute('http.response.status_code', error.status)
        else if (finish) span.setAttributes(finish())
        // Its words may be somebody's: the kind alone is told. What was refused is no fault.
        const isFault = error !== undefined && !(error instanceof Problem && error.status < 500)
        if (isFault) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) })
        span.end()
      }
    },
    note(name, facts, tookMs) {
      const parent = contexts.active()
      if (!trace.getSpan(parent)?.isRecording()) return
      const endedAt = now()
      const times = { kind: SpanKind.CLIENT, attributes: facts, startTime: endedAt - tookMs }
      tracer.startSpan(name, times, parent).end(endedAt)
    },
    close: async () => {
      await provider.shutdown().catch(() => undefined)
      contexts.disable()
    },
  }
}

/** Does work, and says when it has ended, at once or later, and how. */
function watched<Value>(work: () => Value, ended: (error: unknown) => void): Value {
  let made: Value
  try {
    made = work()
  } catch (error) {
    ended(error)
    throw error
  }
  if (!(made instanceof Promise)) {
    ended(undefined)
    return made
  }
  return made.then(
    value => {
      ended(undefined)
      return value
    },
    (error: unknown) => {
      ended(error)
      throw error
    },
  ) as Value
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
