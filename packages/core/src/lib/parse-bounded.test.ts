import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { type Issue, issuesOf, REPORT_INPUT } from "./issue.ts"
import { parseBounded } from "./parse-bounded.ts"
import { plainText } from "./plain-text.ts"

const Shape = z.strictObject({
  name: plainText({ min: 1, max: 5 }),
  size: z
    .union([z.strictObject({ width: z.number() }), z.strictObject({ label: z.string() })])
    .optional(),
  parts: z.array(
    z.discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("dot"), at: z.int() }),
      z.strictObject({ kind: z.literal("line"), to: z.array(z.int()) }),
    ]),
  ),
  notes: z.record(z.string().regex(/^[a-z]+$/), z.string()).optional(),
})
const toldProblems = (input: unknown) => {
  const parsed = parseBounded(Shape, input)
  return parsed.ok ? [] : parsed.problem.map(({ path, key }) => `${path.join(".")} ${key}`)
}

test("valid input is returned as the schema parses it", () => {
  expect(parseBounded(Shape, { name: " é ", parts: [] })).toEqual({
    ok: true,
    value: { name: "é", parts: [] },
  })
})

test.for([
  { input: undefined, problems: [" required"] },
  { input: [], problems: [" wrongKind"] },
  { input: {}, problems: ["name required", "parts required"] },
  { input: { name: "", parts: [], more: 1 }, problems: ["name required", "more unknownField"] },
  { input: { name: "a", parts: [{}] }, problems: ["parts.0.kind required"] },
  { input: { name: "a", parts: [{ kind: "constructor" }] }, problems: ["parts.0.kind notOneOf"] },
  {
    input: { name: "a", parts: [{ kind: "dot", at: 0.5 }, 7] },
    problems: ["parts.0.at notInteger", "parts.1 wrongKind"],
  },
  {
    input: { name: "a", parts: [{ kind: "line", to: [1, "2"] }] },
    problems: ["parts.0.to.1 wrongKind"],
  },
  { input: { name: "a", parts: [], size: { label: 7 } }, problems: ["size.label wrongKind"] },
  { input: { name: "a", parts: [], notes: { A: "x" } }, problems: ["notes.A wrongValue"] },
])("$input is reported as $problems", ({ input, problems }) => {
  expect(toldProblems(input)).toEqual(problems)
})

test("a union of literals names all of its values", () => {
  const Kind = z.object({ kind: z.union([z.literal(1), z.literal(2), z.literal(["a", "b"])]) })
  expect(parseBounded(Kind, { kind: 9 })).toEqual({
    ok: false,
    problem: [{ path: ["kind"], key: "notOneOf", params: { values: "1, 2, a, b" } }],
  })
  const Role = z.object({ role: z.union([z.literal(1), z.strictObject({ id: z.int() })]) })
  expect(parseBounded(Role, { role: 9 })).toMatchObject({
    ok: false,
    problem: [{ path: ["role"] }],
  })
})

test("any value is accepted or refused as by the schema alone", () => {
  const near = fc.record(
    {
      name: fc.oneof(fc.string(), fc.anything()),
      parts: fc.oneof(
        fc.array(
          fc.record(
            { kind: fc.constantFrom("dot", "line", 1), at: fc.anything() },
            { requiredKeys: [] },
          ),
        ),
        fc.anything(),
      ),
      size: fc.anything(),
      notes: fc.dictionary(fc.string(), fc.anything()),
    },
    { requiredKeys: ["name"] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), near), (input) => {
      const alone = Shape.safeParse(input, REPORT_INPUT)
      const bounded = parseBounded(Shape, input)
      expect(bounded.ok).toBe(alone.success)
      const fields = fieldsOf(bounded.ok ? [] : bounded.problem)
      const fieldsAlone = fieldsOf(alone.success ? [] : issuesOf(alone.error))
      expect([...fieldsAlone].filter((field) => !fields.has(field))).toEqual([])
    }),
  )
})

const fieldsOf = (issues: readonly Issue[]) => new Set(issues.map(({ path }) => path[0]))
