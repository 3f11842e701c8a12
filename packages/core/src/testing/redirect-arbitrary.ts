import fc from "fast-check"
import type { Redirect } from "../questionnaire/index.ts"
import { conditionArbitrary } from "./condition-arbitrary.ts"

/** Generates a record in which only the fields of `required` are always present. */
export const partialRecord = <Model, const Required extends keyof Model>(
  model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> },
  requiredKeys: readonly Required[],
) => fc.record(model, { requiredKeys: [...requiredKeys], noNullPrototype: true })

/** Reference to a question or block whose id is not known yet: the n-th element or, with `!`, an unknown one. */
export const pickArbitrary = fc.oneof(
  { weight: 6, arbitrary: fc.nat(60).map((nth) => `#${nth}`) },
  { weight: 1, arbitrary: fc.constantFrom("!gone", "!toString") },
)

export const redirectArbitrary: fc.Arbitrary<Redirect> = fc.oneof(
  {
    weight: 4,
    arbitrary: partialRecord(
      {
        to: fc.constant("question"),
        id: pickArbitrary,
        review: fc.record({ times: fc.integer({ min: 1, max: 5 }) }, { noNullPrototype: true }),
      },
      ["to", "id"],
    ),
  },
  {
    weight: 2,
    arbitrary: partialRecord({ to: fc.constant("block"), id: pickArbitrary }, ["to", "id"]),
  },
  {
    weight: 1,
    arbitrary: partialRecord(
      { to: fc.constant("questionnaire"), pid: fc.integer({ min: 1, max: 5 }) },
      ["to", "pid"],
    ),
  },
  { weight: 1, arbitrary: fc.constant({ to: "completeBlock" }) },
  { weight: 1, arbitrary: fc.constant({ to: "end" }) },
)

const condition = conditionArbitrary(pickArbitrary)
/** Generates conditions for one in `weight` elements. */
export const showIfOf = (weight: number) =>
  fc.oneof(
    { weight: weight - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: condition },
  )
/** Ends on conditions of one in eight questions. */
export const endIf = fc.oneof(
  { weight: 7, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.record({ if: condition, end: pickArbitrary }, { noNullPrototype: true }),
      { minLength: 1, maxLength: 3 },
    ),
  },
)
/** Redirects on conditions of one in eight questions. */
export const redirectIf = fc.oneof(
  { weight: 7, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.record({ if: condition, redirect: redirectArbitrary }, { noNullPrototype: true }),
      { minLength: 1, maxLength: 3 },
    ),
  },
)
