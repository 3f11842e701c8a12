import { expect, test } from "vitest"
import { validationLeft, validationOf } from "./validation.ts"
import type { QuestionAt } from "./question-at.ts"

const REQUEST = "RequestResponse"

test.for([
  ["switched off, with the type that it had", "OFF", REQUEST, false, []],
  ["asked for once more", REQUEST, undefined, false, ["requiredChanged"]],
  ["asked for once more, as older files say it", "ON", REQUEST, false, ["requiredChanged"]],
  ["forced", "ON", "ON", true, []],
] as const)("an answer that is %s", ([, force, type, required, notes]) => {
  const settings = { ForceResponse: force, ForceResponseType: type, Type: "None" }
  const json = { Validation: { Settings: settings } }
  const said: string[] = []
  const at = { json, changed: (note: string) => said.push(note) } as unknown as QuestionAt
  expect(validationOf(at).required).toBe(required)
  validationLeft(at, [])
  expect(said).toEqual(notes)
})
