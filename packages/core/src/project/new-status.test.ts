import { expect, test } from "vitest"
import {
  plantAfter,
  filesAskedFor,
  filesInGuide,
  type PlantedChange,
} from "../../testing/planted-change.ts"

const LAST = `  onAutoModeration: { id: 11, name: "on moderation (auto)" },\n`
const NUMBERED = {
  "project/status.ts": plantAfter(LAST, `  archived: { id: 12, name: "archived" },\n`),
}
const WITH_TRAITS: PlantedChange = {
  "project/status.ts": (source) =>
    plantAfter(
      `  onAutoModeration: { ...WAITING, queue: "projects.moderate" },\n`,
      `  archived: { ...CLOSING, tone: "neutral", phase: "over", next: "readReport", deletable: true },\n`,
    )(NUMBERED["project/status.ts"](source)),
  "i18n/ru/project.ts": plantAfter(
    `  "projectStatus.onAutoModeration": "На модерации (авто)",\n`,
    `  "projectStatus.archived": "В архиве",\n`,
  ),
  "i18n/ru/short-names.ts": plantAfter(
    `  "short.projectStatus.onAutoModeration": "на мод. авто",\n`,
    `  "short.projectStatus.archived": "в архиве",\n`,
  ),
}

test("a new status of projects does not compile until the files that CONTRIBUTING names are changed", async () => {
  // English is a record over the Russian texts, so its files are named once those are there.
  const [first, second] = await Promise.all([filesAskedFor(NUMBERED), filesAskedFor(WITH_TRAITS)])
  expect(first).toEqual([
    "core/src/i18n/ru/project.ts",
    "core/src/i18n/ru/short-names.ts",
    "core/src/project/status.ts",
  ])
  expect([...first, ...second].toSorted()).toEqual(filesInGuide("a status of projects"))
})
