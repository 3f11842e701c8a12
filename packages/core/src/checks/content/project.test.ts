import { expect, test } from "vitest"
import type { Portrait } from "../../portrait/index.ts"
import type { ProjectFile } from "../../project/index.ts"
import { LIMITS, type Question } from "../../questionnaire/index.ts"
import { checkQuestionnaire } from "../check-questionnaire.ts"
import { answers, brief, findingsOf } from "../testing/findings-of.ts"

const portrait = (fields: Partial<Portrait> = {}): Portrait => ({
  id: 1,
  name: "Игроки",
  respondents: 100,
  conditions: [{ field: "age", min: 18, max: 45 }],
  ...fields,
})

const QUESTION: Question = {
  id: "q",
  category: "one",
  text: "Что вы пьёте по утрам?",
  answers: answers("q", "Чай", "Кофе"),
}

interface Case {
  name: string
  project: Partial<Omit<ProjectFile, "questionnaire">>
  found: readonly string[]
}

const portraits = (...list: Portrait[]) => ({ portraits: list })
const PORTRAITS: Case[] = [
  { name: "nothing but a questionnaire", project: {}, found: [] },
  { name: "a sound portrait", project: portraits(portrait()), found: [] },
  { name: "nobody to ask", project: portraits(portrait({ respondents: 0 })), found: ["QO415 1"] },
  { name: "nine to ask", project: portraits(portrait({ respondents: 9 })), found: ["QO427 1"] },
  { name: "10,001", project: portraits(portrait({ respondents: 10_001 })), found: ["QO416 1"] },
  { name: "no condition", project: portraits(portrait({ conditions: [] })), found: ["QO424 1"] },
  {
    name: "conditions that say nothing",
    project: portraits(
      portrait({ conditions: [{ field: "gender", anyOf: [] }, { field: "age" }] }),
    ),
    found: ["QO425 1", "QO425 1"],
  },
  {
    name: "from old to young",
    project: portraits(portrait({ conditions: [{ field: "age", min: 45, max: 18 }] })),
    found: ["QO420 1"],
  },
  {
    name: "children",
    project: portraits(portrait({ conditions: [{ field: "age", min: 13 }] })),
    found: ["QO426 1"],
  },
  {
    name: "an age among others",
    project: portraits(portrait({ conditions: [{ field: "age", anyOf: [18, 100] }] })),
    found: ["QO426 1"],
  },
  {
    name: "eleven portraits",
    project: portraits(...Array.from({ length: 11 }, (_, index) => portrait({ id: index + 1 }))),
    found: ["QO413"],
  },
]

const NEEDS: Case[] = [
  { name: "players, but which", project: { template: "default" }, found: ["QO412"] },
  { name: "a game's players", project: { template: "byGame", portraits: [] }, found: ["QO412"] },
  {
    name: "own people without end",
    project: { template: "directLink", targetCompletes: 0 },
    found: ["QO421"],
  },
  { name: "own people, 100", project: { template: "directLink", targetCompletes: 100 }, found: [] },
  {
    name: "until a day",
    project: { template: "directLinkAdmin", endsAt: 1_900_000_000 },
    found: [],
  },
  { name: "nine completes", project: { targetCompletes: 9 }, found: ["QO430"] },
  {
    name: "target, as a usual project",
    project: { template: "target", type: "default", ...portraits(portrait()) },
    found: ["QO417"],
  },
  {
    name: "target of nobody",
    project: { template: "target", type: "target", ...portraits(portrait()) },
    found: ["QO429"],
  },
  {
    name: "a usual project that asks again",
    project: { type: "default", tpid: 3 },
    found: ["QO428"],
  },
  { name: "a target project", project: { type: "target", tpid: 3 }, found: [] },
  { name: "a demo of 101", project: { demo: true, targetCompletes: 101 }, found: ["QO423"] },
  {
    name: "a demo of two portraits",
    project: {
      demo: true,
      ...portraits(portrait({ respondents: 60 }), portrait({ id: 2, respondents: 60 })),
    },
    found: ["QO423"],
  },
]

test.for([...PORTRAITS, ...NEEDS])("$name", ({ project, found }) => {
  expect(brief(findingsOf([QUESTION], project))).toEqual(found)
})

test("one portrait is reported if an installation requires two", () => {
  const questionnaire = { blocks: [{ id: "b", title: "О вас", questions: [QUESTION] }] }
  const one = { template: "default" as const, ...portraits(portrait({})) }
  const limits = { ...LIMITS, portraitsAtLeast: 2 }
  const found = checkQuestionnaire({ questionnaire, project: one, limits })
  expect(brief(found)).toContain("QO414")
  expect(brief(checkQuestionnaire({ questionnaire, project: one }))).not.toContain("QO414")
  const open = { template: "directLink" as const, targetCompletes: 10 }
  expect(brief(checkQuestionnaire({ questionnaire, project: open, limits }))).not.toContain("QO414")
})

const PICTURED: Question = {
  ...QUESTION,
  picture: { id: "cup.png", alt: "Чашка" },
  answers: answers("q", "Чай", "Кофе").map((answer) => ({
    ...answer,
    picture: { id: "cup.png", alt: "Чашка" },
  })),
}

test.for([
  { name: "nothing is known of what is stored", project: {}, found: [] },
  { name: "the picture is stored", project: { pictures: ["cup.png"] }, found: [] },
  {
    name: "the picture is not stored",
    project: { pictures: [] },
    found: ["QO503 q", "QO503 q qa1", "QO503 q qa2"],
  },
  {
    name: "a demo has no pictures",
    project: { demo: true },
    found: ["QO432 q", "QO411 q qa1", "QO411 q qa2"],
  },
] satisfies Case[])("$name", ({ project, found }) => {
  expect(brief(findingsOf([PICTURED], project))).toEqual(found)
})
