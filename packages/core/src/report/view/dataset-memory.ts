import type { Dataset } from "../engine/index.ts"

/** Caches results computed from a dataset until the dataset changes. Keeps the last `most` results of each dataset, by name. */
export function createDatasetMemory<Made>(most: number) {
  const kept = new WeakMap<Dataset, { revision: number; made: Map<string, Made> }>()
  return (dataset: Dataset, name: string, make: () => Made): Made => {
    const before = kept.get(dataset)
    const { revision } = dataset
    const memory =
      before?.revision === revision ? before : { revision, made: new Map<string, Made>() }
    kept.set(dataset, memory)
    const known = memory.made.get(name) ?? make()
    memory.made.delete(name)
    memory.made.set(name, known)
    const [oldest] = memory.made.keys()
    if (memory.made.size > most && oldest !== undefined) memory.made.delete(oldest)
    return known
  }
}
