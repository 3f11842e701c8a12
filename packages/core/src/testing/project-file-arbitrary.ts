import fc from "fast-check"
import { TARGET_FIELDS, type Condition, type Portrait } from "../portrait/index.ts"
import { TARGET_PLATFORMS, TEMPLATE_NAMES, type ProjectFile } from "../project/index.ts"
import { textArbitrary } from "./question-arbitrary.ts"
import { partialRecord } from "./redirect-arbitrary.ts"
import { questionnaireArbitrary, type QuestionnaireOptions } from "./questionnaire-arbitrary.ts"

const field = fc.constantFrom(...TARGET_FIELDS)
const age = fc.integer({ min: 0, max: 120 })
const condition: fc.Arbitrary<Condition> = fc.oneof(
  partialRecord(
    { field, anyOf: fc.array(fc.oneof(fc.constantFrom("f", "m"), age), { maxLength: 3 }) },
    ["field", "anyOf"],
  ),
  partialRecord({ field, min: age, max: age }, ["field"]),
)

export const portraitsArbitrary: fc.Arbitrary<Portrait[]> = fc.uniqueArray(
  partialRecord(
    {
      id: fc.integer({ min: 1, max: 9 }),
      name: textArbitrary,
      respondents: fc.nat(20_000),
      conditions: fc.array(condition, { maxLength: 3 }),
    },
    ["id", "name", "respondents", "conditions"],
  ),
  { selector: ({ id }) => id, maxLength: 3 },
)

const pid = fc.integer({ min: 1, max: 9 })
const type = fc.constantFrom("default" as const, "target" as const)

/** Generates project files of every kind, as the schema returns them. The options apply to the questionnaire. */
export const projectFileArbitrary = (
  options: QuestionnaireOptions = {},
): fc.Arbitrary<ProjectFile> =>
  partialRecord(
    {
      questionnaire: questionnaireArbitrary(options),
      template: fc.constantFrom(...TEMPLATE_NAMES),
      type,
      tpid: pid,
      portraits: portraitsArbitrary,
      targetPlatforms: fc.subarray([...TARGET_PLATFORMS]),
      priority: fc.integer({ min: 1, max: 100 }),
      settings: partialRecord(
        { set_report_fill_online: fc.boolean(), set_stat_fill_online: fc.boolean() },
        [],
      ),
      targetCompletes: fc.nat(20_000),
      endsAt: fc.nat(2_000_000_000),
      demo: fc.boolean(),
      others: fc.uniqueArray(
        partialRecord(
          {
            pid,
            type,
            active: fc.boolean(),
            usable: fc.boolean(),
            leadsTo: fc.array(pid, { maxLength: 3 }),
          },
          ["pid"],
        ),
        { selector: (other) => other.pid, maxLength: 3 },
      ),
      pictures: fc.subarray(["p1.png", "p2.jpg"]),
    },
    ["questionnaire"],
  )
