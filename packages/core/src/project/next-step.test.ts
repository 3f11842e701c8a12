import { expect, test } from "vitest"
import {
  nextStep,
  NEXT_STEPS,
  readerOf,
  type ProjectStanding,
  STAGES,
  stageOf,
  stepFor,
} from "./next-step.ts"
import { PROJECT_STATUS_NAMES } from "./status.ts"
import { TEMPLATE_NAMES } from "./choices.ts"

const ready: ProjectStanding = {
  status: "created",
  template: "default",
  questions: 12,
  errors: 0,
  portraits: 2,
  hasEnd: false,
  openComments: 0,
}
const nextStepWith = (change: Partial<ProjectStanding>) => nextStep({ ...ready, ...change })

test("a draft is led from its questions over portraits to sending", () => {
  expect(nextStepWith({ questions: 0, errors: 3, portraits: 0 })).toBe("addQuestions")
  expect(nextStepWith({ errors: 3, portraits: 0 })).toBe("fixErrors")
  expect(nextStepWith({ portraits: 0 })).toBe("addPortraits")
  expect(nextStepWith({})).toBe("send")
})

test("a survey of an own audience needs an end and no portraits", () => {
  const own = { template: "directLink", portraits: 0 } as const
  expect(nextStepWith(own)).toBe("setEnd")
  expect(nextStepWith({ ...own, hasEnd: true })).toBe("send")
  expect(nextStepWith({ ...own, status: "active" })).toBe("shareLink")
})

test("a rejected project is fixed before it is sent again", () => {
  expect(nextStepWith({ status: "rejected", openComments: 1 })).toBe("answerComments")
  expect(nextStepWith({ status: "rejected", openComments: 1, errors: 1 })).toBe("fixErrors")
  expect(nextStepWith({ status: "rejected" })).toBe("sendAgain")
})

test("every status of every template has a step, and every step a stage", () => {
  const reached = new Set(
    PROJECT_STATUS_NAMES.flatMap((status) =>
      TEMPLATE_NAMES.flatMap((template) =>
        [
          { questions: 0 },
          { errors: 1 },
          { portraits: 0 },
          { portraits: 0, hasEnd: true },
          { openComments: 1, hasEnd: true },
          { hasEnd: true },
        ].map((change) => nextStepWith({ status, template, ...change })),
      ),
    ),
  )
  expect([...reached].toSorted()).toEqual([...NEXT_STEPS].toSorted())
  expect(new Set(NEXT_STEPS.map(stageOf))).toEqual(new Set(STAGES))
})

test.for([
  { isOwner: true, mayDecide: false, step: "nextStep.waitForModeration" },
  { isOwner: false, mayDecide: true, step: "nextStep.decide" },
  { isOwner: true, mayDecide: true, step: "nextStep.decide" },
  { isOwner: false, mayDecide: false, step: "projectState.waitForModeration" },
] as const)(
  "owner: $isOwner, may decide: $mayDecide, reads $step of a project in moderation",
  ({ isOwner, mayDecide, step }) => {
    expect(stepFor(readerOf(isOwner, mayDecide), nextStepWith({ status: "onModeration" }))).toBe(
      step,
    )
  },
)

test("only the owner gets instructions, for every step", () => {
  expect(NEXT_STEPS.map((step) => stepFor("owner", step))).toEqual(
    NEXT_STEPS.map((step) => `nextStep.${step}`),
  )
  expect(NEXT_STEPS.map((step) => stepFor("reader", step))).toEqual([
    "projectState.addQuestions",
    "projectState.fixErrors",
    "projectState.addPortraits",
    "projectState.setEnd",
    "projectState.answerComments",
    "projectState.send",
    "projectState.sendAgain",
    "projectState.waitForModeration",
    "nextStep.watch",
    "nextStep.watch",
    "nextStep.resume",
    "nextStep.waitForReport",
    "nextStep.readReport",
    "nextStep.stopped",
  ])
})
