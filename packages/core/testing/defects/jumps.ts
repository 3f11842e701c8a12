import type { DefectTable } from "./defect-table.ts"
import { AGE, DEVICE, OFTEN, WISH } from "./questions.ts"
import { open, survey, toQuestion } from "./survey.ts"

const WORK = open("work: Во что играют ваши коллеги?")
const PAD = open("pad: Какой у вас геймпад?")
const ADULT = { question: "age", number: "ge", value: 18 }
const YOUNGER_THAN_ANYBODY = { ...ADULT, number: "lt", value: 14 }
const AS_OLD_AS_EVERYBODY = { ...ADULT, value: 14 }
const ON_CONSOLE = { question: "device", has: [3], how: "any" }

/** A question with redirects on conditions, one that they may lead past, and one for everybody. */
const surveyOf = (question: object, ...redirectIf: object[]) =>
  survey({ "b1 Игры": [{ ...question, redirectIf }, PAD, WISH] })

const toWish = (condition: object) => ({ if: condition, redirect: toQuestion("wish") })

/** Conditions that demand answers, redirect and screen out. */
export const JUMPS = {
  QO711: {
    "required-of-nobody": {
      sound: { "work.requiredIf.number": "ge", "work.requiredIf.value": 18 },
    },
    "screens-out-nobody": {
      base: survey({ "b1 Игры": [AGE, { ...WORK, screenOutIf: ADULT }, WISH] }),
      defect: { "work.screenOutIf": YOUNGER_THAN_ANYBODY },
    },
    "redirect-of-nobody": {
      base: surveyOf(AGE, toWish(ADULT)),
      defect: { "age.redirectIf.0.if": YOUNGER_THAN_ANYBODY },
    },
    "answers-lead-elsewhere": {
      base: surveyOf(DEVICE, toWish(ON_CONSOLE)),
      defect: { "device-3.redirect": { to: "end" } },
    },
    "those-are-led-past": {
      base: survey({ "b1 Игры": [DEVICE, { ...PAD, requiredIf: ON_CONSOLE }, WISH] }),
      defect: { "device-3.redirect": toQuestion("wish") },
    },
  },
  QO712: {
    "required-of-everybody": { sound: { "work.requiredIf.value": 18 } },
    "redirect-of-everybody": {
      base: surveyOf(AGE, toWish(ADULT)),
      defect: { "age.redirectIf.0.if": AS_OLD_AS_EVERYBODY },
    },
    "of-those-who-are-shown-it": {
      base: survey({
        "b1 Игры": [AGE, { ...WORK, showIf: ADULT, requiredIf: { ...ADULT, value: 60 } }, WISH],
      }),
      defect: { "work.requiredIf.value": 16 },
    },
  },
  QO713: {
    "taken-before": { sound: { "age.redirectIf.0.if.value": 90 } },
    "same-condition-twice": {
      base: surveyOf(DEVICE, toWish(ON_CONSOLE), {
        if: { ...ON_CONSOLE, has: [1] },
        redirect: { to: "end" },
      }),
      defect: { "device.redirectIf.1.if.has": [3] },
    },
    "screened-out-before": {
      base: surveyOf(DEVICE, toWish(ON_CONSOLE)),
      defect: { "device.screenOutIf": ON_CONSOLE },
    },
  },
  QO714: {
    "screens-out-everybody": { sound: { "age.screenOutIf.value": 60 } },
    "whatever-is-answered": {
      base: survey({ "b1 Игры": [OFTEN, WORK, WISH] }),
      both: { "often.screenOutIf": { question: "often", has: [1], how: "any" } },
      defect: { "often.screenOutIf": { question: "often", state: "answered" } },
    },
    "those-who-come-there": {
      base: survey({ "b1 Игры": [DEVICE, { ...PAD, screenOutIf: ON_CONSOLE }, WISH] }),
      defect: {
        "device-1.redirect": toQuestion("wish"),
        "device-2.redirect": toQuestion("wish"),
        "device-4.redirect": toQuestion("wish"),
      },
    },
  },
  QO715: {
    "leads-on-anyway": { sound: { "age.redirectIf.0.redirect": toQuestion("wish") } },
    "same-as-the-question": {
      base: surveyOf(AGE, toWish(ADULT)),
      defect: { "age.redirect": toQuestion("wish") },
    },
    "last-of-two": {
      base: surveyOf(DEVICE, toWish(ON_CONSOLE), {
        if: { ...ON_CONSOLE, has: [1] },
        redirect: { to: "end" },
      }),
      defect: { "device.redirectIf.1.redirect": toQuestion("pad") },
    },
  },
  QO718: {
    "both-hold": {
      sound: {
        "device.redirectIf.0.if": { all: [ADULT, { not: ON_CONSOLE }] },
      },
    },
    "two-answers-of-several": {
      base: surveyOf({ ...DEVICE, category: "multiple" }, toWish(ON_CONSOLE), {
        if: { ...ON_CONSOLE, has: [1], how: "exactly" },
        redirect: { to: "end" },
      }),
      defect: { "device.redirectIf.1.if.how": "any" },
    },
    "bounds-that-cross": {
      base: surveyOf(
        AGE,
        { if: { ...ADULT, number: "lt", value: 30 }, redirect: { to: "end" } },
        toWish({ ...ADULT, value: 30 }),
      ),
      defect: { "age.redirectIf.1.if.value": 18 },
    },
  },
} satisfies DefectTable
