import { expect, test } from "vitest"
import { filesInRow } from "./guide.ts"
import { compile, copyPackages, plant, type PlantedChange } from "./plant.ts"

const LISTS = "core/src/acts/shared-list.ts"
const SCREENS = "tui/src/screens/screen-list.ts"
const TEXTS = "core/src/i18n/ru/screens.ts"

/** A list screen in one file, as CONTRIBUTING shows it. */
const SCREEN = `import { ERRANDS_LIST, stopTask } from "@qo/core/acts"
import { defineList } from "../lists/define-list.tsx"
import { listAreaOf } from "../lists/list-area.ts"
import { copyRowsKey, planKey } from "../lists/list-dialogs.tsx"

export const ERRANDS_SCREEN = defineList({
  shared: ERRANDS_LIST,
  title: "screen.errands",
  area: listAreaOf(ERRANDS_LIST),
  marks: true,
  places: () => ({ id: { role: "id", min: 4, keep: 8 }, args: "hidden" }),
  keys: [
    planKey(stopTask, { id: "stop", help: "key.stopTask" }),
    copyRowsKey(ERRANDS_LIST, ({ id }) => \`qo tasks show \${id}\`),
  ],
  foot: ["stop", "copy"],
  empty: ({ t }) => t("errands.empty"),
})
`

const PLANTED: readonly PlantedChange[] = [
  { file: "tui/src/screens/tasks/errands.tsx", behind: "", text: SCREEN },
  {
    file: SCREENS,
    behind: "const SCREENS: readonly Screen[] = [\n",
    text: "  ERRANDS_SCREEN.screen,\n",
  },
  {
    file: SCREENS,
    behind: 'import { TASKS_SCREEN } from "./tasks/tasks.tsx"\n',
    text: 'import { ERRANDS_SCREEN } from "./tasks/errands.tsx"\n',
  },
  {
    file: LISTS,
    behind: "): SharedList<Row> => list\n",
    text: `export const ERRANDS_LIST = listOf({
  name: "errands",
  action: "directory.read",
  record: TASK,
  kind: TASKS,
  call: taskCalls.listTasks,
  sorts: ["createdAt"],
})
`,
  },
  {
    file: "core/src/acts/index.ts",
    behind: "  type FormedList,\n",
    text: "  ERRANDS_LIST,\n",
  },
  {
    file: TEXTS,
    behind: '  "screen.users": "Пользователи",\n',
    text: '  "screen.errands": "Поручения",\n  "errands.empty": "Поручений нет",\n',
  },
]

test("the files of a list screen are those that the guide names, and texts", () => {
  const files = new Set(PLANTED.map(({ file }) => file).filter((file) => file !== TEXTS))
  const row = filesInRow("a list screen of the terminal")
  expect([...files].toSorted()).toEqual(
    row.map((file) => file.replace("<area>/<list>", "tasks/errands")).toSorted(),
  )
})

test("a list screen asks for no file but its English texts", { timeout: 1_800_000 }, async () => {
  const copy = copyPackages(["core", "interchange", "tui"])
  plant(copy, PLANTED)
  const messages = await compile(copy, "tui")
  expect(messages.map(({ file }) => file)).toEqual(["core/src/i18n/en/screens.ts"])
})
