import type { Flow } from "../../flow/index.ts"
import type { Comparison, Facts } from "../../questionnaire/index.ts"
import { keyOfValue } from "./free-facts.ts"

/** Values that conditions of a walk read beside answers: parameters, the profile and draws. */
export type ExampleValues = (index: number) => Omit<Facts, "answer">

type Value = string | number

/** Values for the walk with a number, so that each comparison holds in some walks. */
export function createExampleValues(
  flow: Flow,
  comparisons: readonly Comparison[],
): (nth: number) => ExampleValues {
  const params = new Map<string, Set<string>>()
  const fields = new Map<string, Set<Value>>()
  for (const each of comparisons)
    if ("param" in each) addTo(params, each.param, each.in)
    else if ("profile" in each) addTo(fields, each.profile, profileValues(each))
  return (nth) => (index) => ({
    param(param) {
      const all = [...(params.get(param) ?? [])]
      return all[drawNumber(keyOfValue(flow, { param, in: [] }, index), nth, all.length + 1)]
    },
    profile(profile) {
      const all = [...(fields.get(profile) ?? [])]
      const drawn = all[drawNumber(`${profile} ${index}`, nth, all.length + 1)]
      return drawn === undefined ? [] : [drawn]
    },
    draw: (name, of) => 1 + drawNumber(`d ${name} ${of}`, nth, of),
  })
}

function addTo<Item>(all: Map<string, Set<Item>>, key: string, values: readonly Item[]): void {
  const known = all.get(key) ?? new Set()
  for (const value of values) known.add(value)
  all.set(key, known)
}

function profileValues(comparison: Extract<Comparison, { profile: unknown }>): readonly Value[] {
  if ("in" in comparison) return comparison.in
  const { value } = comparison
  return [value - 1, value, value + 1]
}

/** A number below `count` for a key and a walk: the same each time. */
function drawNumber(key: string, nth: number, count: number): number {
  let hash = 2_166_136_261 ^ nth
  for (let at = 0; at < key.length; at++)
    hash = Math.imul(hash ^ (key.codePointAt(at) ?? 0), 16_777_619)
  return mixBits(hash) % count
}

/** Spreads a number over 31 bits. */
export function mixBits(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 1
}
