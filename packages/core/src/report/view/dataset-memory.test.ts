import { expect, test } from "vitest"
import { packChunk } from "../engine/index.ts"
import { SCHEMA } from "../engine/responses.setup.ts"
import { datasetOf, people } from "./people.setup.ts"
import { createDatasetMemory } from "./dataset-memory.ts"

test("results derived from a dataset are recomputed after a change, and the least used is dropped first", () => {
  const made: string[] = []
  const remember = createDatasetMemory<string>(2)
  const dataset = datasetOf(people(1))
  const ask = (name: string) =>
    remember(dataset, name, () => {
      made.push(name)
      return name
    })
  for (const name of ["a", "b", "a", "c", "a", "b"]) ask(name)
  expect(made.splice(0)).toEqual(["a", "b", "c", "b"])
  dataset.put("more", packChunk(SCHEMA, people(1)))
  expect([ask("a"), made]).toEqual(["a", ["a"]])
})
