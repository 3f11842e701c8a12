/** One value of a metric. Labels distinguish several values of one metric. */
export interface MetricValue {
  labels?: Readonly<Record<string, string | number>>
  value: number
  /** Suffix of the name for parts of a histogram. */
  part?: "_bucket" | "_sum" | "_count"
}

/** A metric of Prometheus. Names end with their unit, those of counters with `_total`. */
export interface Metric {
  name: string
  type: "counter" | "gauge" | "histogram"
  help: string
  values: readonly MetricValue[]
}

export const gauge = (name: string, help: string, ...values: readonly MetricValue[]): Metric => ({
  name,
  type: "gauge",
  help,
  values,
})

/** Returns metrics in the text format of Prometheus (version 0.0.4). Metrics without values are left out. */
export const metricsText = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ values }) => values.length > 0)
    .flatMap(({ name, type, help, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...values.map(
        ({ labels, value, part = "" }) => `${name}${part}${labelsText(labels)} ${value}`,
      ),
    ])
    .map((line) => `${line}\n`)
    .join("")

const ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", '"': '\\"', "\\": "\\\\" }
const escaped = (value: string): string =>
  value.replaceAll(/[\n"\\]/g, (sign) => ESCAPES[sign] ?? sign)

function labelsText(labels: MetricValue["labels"] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length > 0 ? `{${pairs.join(",")}}` : ""
}
