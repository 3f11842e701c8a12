import type { DefectTable } from "./defect-table.ts"
import { AGE, DEVICE, WISH } from "./questions.ts"
import { survey } from "./survey.ts"

const MINOR = { question: "age", number: "lt", value: 18 }
const ON_CONSOLE = { question: "device", has: [3], how: "any" }
const SORRY = { id: "sorry", outcome: "screenedOut", text: "Опрос только для взрослых." }
const THANKS = { id: "thanks", default: true, text: "Спасибо!" }
const CONSOLES = { id: "consoles", text: "Спасибо! Об играх на приставках спросим отдельно." }

const BASE = {
  ...survey({
    "b1 Игры": [
      { ...AGE, endIf: [{ if: MINOR, end: "sorry" }] },
      { ...DEVICE, endIf: [{ if: ON_CONSOLE, end: "consoles" }] },
      WISH,
    ],
  }),
  ends: [SORRY, THANKS, CONSOLES],
}

/** Ends of questionnaires. */
export const ENDS = {
  QO761: {
    "end-was-deleted": { sound: { "age.endIf.0.end": "sorry" } },
    "second-of-two": {
      base: BASE,
      both: {
        "device.endIf": [
          { if: ON_CONSOLE, end: "consoles" },
          { if: { ...ON_CONSOLE, has: [1] }, end: "consoles" },
        ],
      },
      defect: { "device.endIf.1.end": "phones" },
    },
    "no-ends-at-all": {
      base: survey({ "b1 Игры": [AGE, DEVICE, WISH] }),
      defect: { "age.endIf": [{ if: MINOR, end: "sorry" }] },
    },
  },
  QO762: {
    "nobody-is-led-there": { sound: { "questionnaire.ends.1": undefined } },
    "condition-removed": {
      base: BASE,
      defect: { "device.endIf": undefined },
      sound: { wish: WISH },
    },
    "no-longer-for-everybody": {
      base: BASE,
      defect: { "ends.1.default": false },
    },
  },
  QO763: {
    "two-thanks": { sound: { "questionnaire.ends.1.outcome": "quotaFull" } },
    "both-screen-out": {
      base: BASE,
      both: { "ends.0.default": true },
      defect: { "ends.1.outcome": "screenedOut" },
    },
    "outcome-not-given": {
      base: BASE,
      both: { "ends.2.default": true },
      sound: { "ends.2.outcome": "quotaFull", "device.endIf": undefined },
    },
  },
  QO764: {
    "condition-of-a-full-quota": { sound: { "questionnaire.ends.0.outcome": "screenedOut" } },
    "outcome-was-changed": { base: BASE, defect: { "ends.2.outcome": "quotaFull" } },
    "default-of-a-full-quota": {
      base: BASE,
      both: { "ends.2.default": true, "ends.2.outcome": "quotaFull" },
      sound: { "device.endIf": undefined },
    },
  },
  QO765: {
    "nothing-to-read": { sound: { "questionnaire.ends.0.text": "Спасибо!" } },
    "address-alone": {
      base: BASE,
      both: { "ends.1.url": "https://panel.example.com/done" },
      defect: { "ends.1.text": "" },
    },
    "title-alone": {
      base: BASE,
      both: { "ends.0.title": "Несовершеннолетние" },
      defect: { "ends.0.text": "" },
    },
  },
} satisfies DefectTable
