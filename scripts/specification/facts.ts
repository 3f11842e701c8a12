import { ROLES } from "@qo/core/access"
import {
  CALLS,
  createApiClient,
  DEFAULT_LIMIT,
  ERROR_KEYS,
  fileCalls,
  sessionCalls,
} from "@qo/core/api"
import { GAME_STATUSES } from "@qo/core/game"
import { DEFAULT_LOCALE, LOCALES } from "@qo/core/i18n"
import { keysOf, VERSION } from "@qo/core/lib"
import { PICTURE_KINDS } from "@qo/core/picture"
import { type Condition, portraitProblems } from "@qo/core/portrait"
import { RATE_NAMES } from "@qo/core/pricing"
import {
  PROJECT_STATUSES,
  PROJECT_TYPES,
  SETTINGS_GROUPS,
  settingsOf,
  TEMPLATE_NAMES,
} from "@qo/core/project"
import {
  ANSWER_KINDS,
  LIMITS,
  QUESTION_TYPES,
  Redirect,
  SCREENING_MODES,
  SHUFFLE_MODES,
} from "@qo/core/questionnaire"
import { canTransition, statusChoices, USER_STATUS_NAMES, USER_STATUSES } from "@qo/core/user"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { BREAKPOINTS } from "../../packages/web/src/base/breakpoints.ts"
import { TOAST_TIMEOUT_MS } from "../../packages/web/src/base/toasts.ts"
import { guideOf } from "../../packages/web/src/editor/guides/editor-guides.ts"
import { CABINET_GUIDE } from "../../packages/web/src/researcher/guides/cabinet-guide.ts"

const namesById = (list: Readonly<Record<string, { id: number; name: string }>>) =>
  Object.fromEntries(Object.values(list).map(({ id, name }) => [id, name]))

const statusName = (status: keyof typeof USER_STATUSES): string => USER_STATUSES[status].name

const AGES = (min: number, max: number): Condition[] => [{ field: "age", min, max }]
const firstProblem = (respondents: number, conditions = AGES(18, 30)): string =>
  portraitProblems({ respondents, conditions }, LIMITS)[0]?.key ?? "none"

/** Closed lists of the product, as statements name them. */
export const LISTS: Readonly<Record<string, () => unknown>> = {
  "user statuses": () => namesById(USER_STATUSES),
  roles: () => namesById(ROLES),
  "game statuses": () => namesById(GAME_STATUSES),
  "project statuses": () => namesById(PROJECT_STATUSES),
  "project types": () => PROJECT_TYPES,
  "project templates": () => TEMPLATE_NAMES,
  "project settings": () =>
    Object.fromEntries(SETTINGS_GROUPS.map((group) => [group, settingsOf(group)])),
  "kinds of answers": () => ANSWER_KINDS,
  "question categories": () =>
    keysOf(QUESTION_TYPES).filter((category) => QUESTION_TYPES[category].form !== "nothing"),
  "shuffle modes": () => SHUFFLE_MODES,
  "screening modes": () => SCREENING_MODES,
  "redirect targets": () => Redirect.options.map(({ shape }) => shape.to.value),
  "rates of the calculator": () => RATE_NAMES,
  "changes of an account's status": () =>
    USER_STATUS_NAMES.flatMap((from) =>
      USER_STATUS_NAMES.filter((to) => canTransition(from, to)).map(
        (to) => `${statusName(from)} → ${statusName(to)}`,
      ),
    ),
  "choices of an account's status": () =>
    Object.fromEntries(
      USER_STATUS_NAMES.map((status) => [
        statusName(status),
        statusChoices(status).map(statusName),
      ]),
    ),
  "problems of portraits": () => ({
    ...Object.fromEntries(
      [0, 9, 10, 10_000, 10_001].map((count) => [`${count} respondents`, firstProblem(count)]),
    ),
    "age from 40 to 20": firstProblem(50, AGES(40, 20)),
    "age from 20 to 40": firstProblem(50, AGES(20, 40)),
    "no condition": firstProblem(50, []),
  }),
  "error keys of accounts": () =>
    Object.fromEntries(
      Object.entries(ERROR_KEYS).filter(([key]) =>
        [
          "wrongCredentials",
          "invalidCode",
          "expiredCode",
          "emailExists",
          "alreadyConfirmed",
        ].includes(key),
      ),
    ),
}

const readStyle = (file: string) =>
  readFileSync(join(import.meta.dirname, "../../packages", file), "utf8")
const TOKENS = readStyle("core/src/theme/tokens.css")
const MENU = readStyle("web/src/frame/layout/side-menu.css")
const COLOURS = ["primary", "error", "success", "info", "warning"]
/** The family of the first named colour in a property. */
const hueIn = (style: string, property: string): string | undefined =>
  new RegExp(`^  ${property}: .*?var\\(--rz-([a-z]+)-`, "m").exec(style)?.[1]

/** The type that the client sends a body with. */
async function typeOfRequests(): Promise<string | undefined> {
  let type: string | undefined
  const { send } = createApiClient({
    baseUrl: "https://office.example",
    service: "web",
    locale: "en",
    fetch: (_url, { headers }) => {
      type = new Headers(headers).get("content-type") ?? undefined
      return Promise.reject(new Error("no connection"))
    },
  })
  await send(sessionCalls.logout, {}).catch(() => undefined)
  return type
}

/** Values of the product, as statements name them. */
export const VALUES: Readonly<Record<string, () => unknown>> = {
  version: () => VERSION,
  languages: () => LOCALES,
  "language by default": () => DEFAULT_LOCALE,
  "entries on a page of history": () => DEFAULT_LIMIT,
  "type of requests": typeOfRequests,
  breakpoints: () => BREAKPOINTS,
  "time of notifications": () => TOAST_TIMEOUT_MS,
  [`slides of ${guideOf("directLink").id}`]: () => guideOf("directLink").slides.length,
  [`slides of ${guideOf("default").id}`]: () => guideOf("default").slides.length,
  [`slides of ${CABINET_GUIDE.id}`]: () => CABINET_GUIDE.slides.length,
  "calls that list roles or statuses of accounts": () =>
    Object.values(CALLS).filter(({ path }) =>
      /(?:^|\/)(?:roles|users?\/status(?:es)?)$/.test(path),
    ),
  "deletedAt of roles": () => [
    ...new Set(Object.values(ROLES).map(({ deletedAt }: { deletedAt: number }) => deletedAt)),
  ],
  "years in which roles were created": () => [
    ...new Set(
      Object.values(ROLES).map(({ createdAt }) => new Date(createdAt * 1000).getUTCFullYear()),
    ),
  ],
  "bytes of a picture": () => LIMITS.picture.bytes,
  "kinds of pictures": () => keysOf(PICTURE_KINDS).toSorted(),
  "field of pictures": () => fileCalls.addPictures.files?.field,
  "types of a file of statistics": () => fileCalls.statsFile.input.shape.type.options,
  colours: () => COLOURS.filter((name) => TOKENS.includes(`\n  --rz-${name}: `)),
  "first colours": () => ({
    first: hueIn(TOKENS, "--rz-primary"),
    second: hueIn(MENU, "background"),
  }),
}
