import fc from "fast-check"
import { expect, test } from "vitest"
import { jsonPlaces, type JsonPath } from "./json-places.ts"

const TEXT = `{
  "blocks": [
    { "id": "b1", "a\\"b": [1, {"x": "}]"}] },\r
    { "id": "b2" }
  ]
}`

test.for<[JsonPath, number, number]>([
  [[], 1, 1],
  [["blocks"], 2, 13],
  [["blocks", 0, "id"], 3, 13],
  [["blocks", 0, 'a"b', 1, "x"], 3, 37],
  [["blocks", 1, "id"], 4, 13],
  [["blocks", 1, "text"], 4, 5],
  [["blocks", 7, "id"], 2, 13],
  [["nowhere"], 1, 1],
])("%j is in line %i, column %i", ([path, line, column]) => {
  expect(jsonPlaces(TEXT, [path])).toEqual([{ line, column }])
})

test("the last of repeated keys counts, as in JSON.parse", () => {
  expect(jsonPlaces('{"a": 1,\n"a": 2}', [["a"]])).toEqual([{ line: 2, column: 6 }])
})

test("depth does not matter", () => {
  const depth = 200_000
  const text = "[".repeat(depth) + "]".repeat(depth)
  expect(jsonPlaces(text, [[0, 0, 0]])).toEqual([{ line: 1, column: 4 }])
})

/** Every path of a value, outermost first. */
function pathsOf(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== "object" || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, each]) =>
      pathsOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

const valueOf = (value: unknown, path: JsonPath): unknown => {
  let inner = value
  for (const part of path) inner = (inner as Record<string | number, unknown>)[part]
  return inner
}

test("every value is found at its position", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(undefined, 2, "\t"), (json, space) => {
      const value: unknown = JSON.parse(json)
      const text = JSON.stringify(value, undefined, space)
      const lines = text.split("\n")
      const paths = pathsOf(value)
      for (const [index, { line, column }] of jsonPlaces(text, paths).entries()) {
        const rest = [lines[line - 1]?.slice(column - 1), ...lines.slice(line)].join("\n")
        const written = JSON.stringify(valueOf(value, paths[index] ?? []), undefined, space)
        expect(rest.replaceAll(/\s/g, "")).toSatisfy((found: string) =>
          found.startsWith(written.replaceAll(/\s/g, "")),
        )
      }
    }),
  )
})
