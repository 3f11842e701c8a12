import type { PlantedChange } from "./plant.ts"

/** A status that is planted: what the compiler asks for, and the row of the guide that names its files. */
interface PlantedStatus {
  /** The row of the guide. */
  row: string
  /** As the keys of texts end. */
  key: string
  /** The status without anything that follows from it. */
  status: PlantedChange
  /** Its traits and Russian texts. */
  rest: readonly PlantedChange[]
}

const texts = (file: string, behind: string, key: string): PlantedChange => ({
  file: `core/src/i18n/ru/${file}.ts`,
  behind: `${behind}\n`,
  text: `  "${key}": "новый",\n`,
})

export const STATUSES: readonly PlantedStatus[] = [
  {
    row: "a status of accounts",
    key: "userStatus.suspended",
    status: {
      file: "core/src/user/status.ts",
      behind: '  deactivated: { id: 5, name: "Deactivated" },\n',
      text: '  suspended: { id: 6, name: "Suspended" },\n',
    },
    rest: [
      {
        file: "core/src/user/status.ts",
        behind: "const USER_STATUS_TRAITS: Readonly<Record<UserStatus, UserStatusTraits>> = {\n",
        text: '  suspended: { tone: "bad", signIn: "closed", invitable: false, resettable: false },\n',
      },
      {
        file: "core/src/user/status.ts",
        behind: "const TRANSITIONS: Record<UserStatus, readonly UserStatus[]> = {\n",
        text: '  suspended: ["activated"],\n',
      },
      texts("shared", '  "userStatus.deactivated": "Деактивирован",', "userStatus.suspended"),
      texts(
        "short-names",
        '  "short.userStatus.deactivated": "деактивир.",',
        "short.userStatus.suspended",
      ),
    ],
  },
  {
    row: "a status of projects",
    key: "projectStatus.archived",
    status: {
      file: "core/src/project/status.ts",
      behind: '  onAutoModeration: { id: 11, name: "on moderation (auto)" },\n',
      text: '  archived: { id: 12, name: "archived" },\n',
    },
    rest: [
      {
        file: "core/src/project/status.ts",
        behind: '  onAutoModeration: { ...WAITING, queue: "projects.moderate" },\n',
        text: '  archived: { ...CLOSING, tone: "neutral", phase: "over", next: "readReport", deletable: true },\n',
      },
      texts(
        "project",
        '  "projectStatus.onAutoModeration": "На модерации (авто)",',
        "projectStatus.archived",
      ),
      texts(
        "short-names",
        '  "short.projectStatus.onAutoModeration": "на мод. авто",',
        "short.projectStatus.archived",
      ),
    ],
  },
  {
    row: "a status of games",
    key: "gameStatus.retired",
    status: {
      file: "core/src/game/status.ts",
      behind: '  disconnected: { id: 5, name: "game disconnected" },\n',
      text: '  retired: { id: 6, name: "retired" },\n',
    },
    rest: [
      {
        file: "core/src/game/status.ts",
        behind: "const GAME_STATUS_TRAITS: Readonly<Record<GameStatus, GameStatusTraits>> = {\n",
        text: '  retired: { tone: "neutral", next: "nothing", awaitsSdk: false, offers: false },\n',
      },
      texts("project", '  "gameStatus.disconnected": "Игра отключена",', "gameStatus.retired"),
      texts("screens-games", '  "games.tab.disconnected": "Отключены",', "games.tab.retired"),
      texts(
        "short-names",
        '  "short.gameStatus.disconnected": "отключена",',
        "short.gameStatus.retired",
      ),
    ],
  },
  {
    row: "a status of tasks",
    key: "taskStatus.parked",
    status: {
      file: "core/src/task/choices.ts",
      behind: 'export const TASK_STATUSES = ["waiting", ',
      text: '"parked", ',
    },
    rest: [
      {
        file: "core/src/task/choices.ts",
        behind: "TASK_STATUS_TRAITS: Readonly<Record<TaskStatus, TaskStatusTraits>> = {\n",
        text: '  parked: { tone: "neutral", over: false },\n',
      },
      texts("record-words", '  "taskStatus.done": "Закончена",', "taskStatus.parked"),
    ],
  },
]
