import type { RejectionReason } from "@qo/core/project"
import type { Life } from "./lives.ts"
import type { SourceName } from "./sources.ts"
import type { VariantExtra } from "./variants.ts"

/** A demo account, the n-th active researcher of an organization, or the n-th active demo researcher. */
export type OwnerRef =
  | "researcher"
  | "demo"
  | { organization: number; nth: number }
  | { demo: number }

export interface PlannedProject {
  name: string
  owner: OwnerRef
  source: SourceName
  life: Life
  /** Age of its first step, days. */
  first: number
  /** Age of its last step, hours. */
  last: number
  extra?: VariantExtra
  /** Reason of the rejection, if the life contains one; default: wording. */
  rejection?: RejectionReason
  /** Name of the game, in questionnaires that fit any game. */
  about?: string
  /** Name of the project to which the questionnaire redirects. */
  leadsTo?: string
  /** Name of the project whose respondents are asked again. */
  follows?: string
  /** The project is shown in VK as well. */
  vk?: boolean
  /** Whether the first question has the demo's picture. */
  pictured?: boolean
  /** Whether it has many more respondents than other projects, so that small groups can be analysed. */
  wide?: boolean
  /** Wanted number of completed responses, instead of the source's number. */
  completes?: number
}

type PlannedDetails = Omit<PlannedProject, "name" | "owner" | "source" | "life" | "first" | "last">

const plan = (
  owner: OwnerRef,
  name: string,
  source: SourceName,
  life: Life,
  [first, last]: readonly [days: number, hours: number],
  rest: PlannedDetails = {},
): PlannedProject => ({ owner, name, source, life, first, last, ...rest })

const ownerAt = (organization: number, nth = 0): OwnerRef => ({ organization, nth })
const PETER = "researcher"

/** Projects of the researcher with a demo account, with every status. */
const OWN: readonly PlannedProject[] = [
  plan(PETER, "Удобство «Тихого леса», бета", "sus", "finished", [330, 7200], {
    about: "Тихий лес",
    pictured: true,
  }),
  plan(
    PETER,
    "Аудитория мобильных игр — осень",
    "games-audience",
    "finishedSecondTry",
    [250, 4100],
    { wide: true },
  ),
  plan(PETER, "Лояльность игроков «Северного ветра»", "nps", "active", [60, 900], {
    about: "Северный ветер",
  }),
  plan(PETER, "Кто играет в России: большая волна", "games-audience", "active", [48, 500], {
    leadsTo: "Лояльность игроков «Северного ветра»",
    vk: true,
  }),
  plan(PETER, "Месяц спустя: что изменилось у игроков", "target-follow-up", "active", [35, 610], {
    follows: "Аудитория мобильных игр — осень",
  }),
  plan(PETER, "«Самоцветы и Ко»: новая механика", "game:2", "activeSecondTry", [31, 260]),
  plan(PETER, "Игровой опыт: «Орбита»", "player-experience", "paused", [40, 130]),
  plan(PETER, "«Paper Kingdom» глазами стратегов", "game:3", "stopped", [95, 1500]),
  plan(PETER, "Опрос после обновления 2.1", "nps", "surveyFinished", [70, 1], {
    about: "Ферма у моря",
  }),
  plan(PETER, "Удобство магазина внутри игры", "sus", "reportInProgress", [66, 1]),
  plan(PETER, "«Ферма у моря»: аудитория ВКонтакте", "game:5", "waitingVk", [9, 20]),
  plan(PETER, "Зимняя волна: жанры и покупки", "games-audience", "waiting", [6, 9], {
    leadsTo: "Лояльность игроков «Северного ветра»",
  }),
  plan(PETER, "Интервью с победителями турнира", "sus", "waiting", [3, 5], { extra: "contact" }),
  plan(PETER, "Обратная связь по «Fox Racers»", "nps", "rejected", [12, 70], {
    about: "Fox Racers",
    rejection: "personalData",
  }),
  plan(PETER, "Настольные игры: кто в них играет", "game:8", "written", [5, 30]),
  plan(PETER, "Панель бета-тестеров", "player-experience", "begun", [2, 26]),
  plan(PETER, "Черновик нового опроса", "nps", "empty", [0.5, 11]),
  plan(PETER, "Пересмотр: мотивация игроков", "player-experience", "revised", [80, 44]),
  plan(PETER, "Почему уходят после первой недели", "game:0", "finished", [180, 2400]),
]

/** Projects of the demo researcher with a demo account: one less than demo mode allows, so that the user can create another. */
const DEMO: readonly PlannedProject[] = [
  plan("demo", "Мой первый опрос", "sus", "active", [120, 2100]),
  plan("demo", "Что думают игроки о «Тихом лесе»", "game:1", "rejected", [20, 300]),
]

const COLLEAGUES: readonly PlannedProject[] = [
  plan(ownerAt(1), "Реклама в играх: что терпят, а что нет", "game:2", "active", [75, 700]),
  plan(ownerAt(1), "Брендинг в «Тихом лесе»", "game:1", "waitingAgain", [15, 30], {
    pictured: true,
  }),
  plan(ownerAt(1, 1), "Трекер лояльности, апрель", "nps", "finished", [200, 3300], {
    about: "Самоцветы и Ко",
  }),
  plan(ownerAt(1, 1), "Трекер лояльности, май", "nps", "takenBack", [8, 4], {
    about: "Самоцветы и Ко",
  }),
  plan(ownerAt(1, 2), "Удобство нового меню", "sus", "active", [55, 800]),
  plan(ownerAt(3), "Mobile UX benchmark", "sus-en", "finished", [210, 3600]),
  plan(ownerAt(3), "Mobile UX benchmark: round two", "sus-en", "active", [28, 400]),
  plan(ownerAt(3), "Игроки и подписки", "games-audience", "waiting", [7, 30], {
    leadsTo: "Mobile UX benchmark: round two",
  }),
  plan(ownerAt(3, 1), "Racing fans: who are they", "game:6", "active", [50, 640]),
  plan(ownerAt(3, 1), "Controller usability", "sus-en", "waiting", [4, 16], { extra: "link" }),
  plan(ownerAt(3, 2), "Shooter audience 2026", "game:4", "stopped", [130, 1900]),
  plan(ownerAt(4), "Внимание в играх: пилот", "player-experience", "finished", [280, 5000]),
  plan(ownerAt(4), "Внимание в играх: основной этап", "player-experience", "active", [45, 560]),
  plan(ownerAt(4), "«Лавка старьёвщика»: зачем возвращаются", "game:10", "waiting", [5, 26], {
    vk: true,
  }),
  plan(ownerAt(4, 1), "Повторный замер внимания", "target-follow-up", "waiting", [6, 40], {
    follows: "Внимание в играх: пилот",
  }),
  plan(ownerAt(5), "Мороженое в мире игр", "games-audience", "resumed", [90, 600]),
  plan(ownerAt(5), "Промокод за опрос", "nps", "rejected", [14, 120], {
    about: "Самоцветы и Ко",
    rejection: "forbiddenTopic",
  }),
  plan(ownerAt(5, 1), "Вкусы игроков: лето", "game:5", "rejectedVk", [18, 90]),
  plan(ownerAt(6), "Energy drinks and late sessions", "game:4", "waitingVk", [8, 33], { vk: true }),
  plan(ownerAt(6), "Брендированный уровень: оценка", "sus", "rejected", [22, 200], {
    rejection: "other",
  }),
  plan(
    ownerAt(7),
    "Методика: шкалы игрового опыта",
    "player-experience",
    "activeForClient",
    [110, 2200],
    {
      completes: 200,
    },
  ),
  plan(ownerAt(7), "Мотивы и жанры: студенты", "games-audience", "paused", [65, 300], { vk: true }),
  plan(ownerAt(7, 1), "Игры и общение: подростки", "games-audience", "waiting", [4, 12]),
  plan(ownerAt(7, 1), "Пилот шкалы погружения", "player-experience", "waiting", [3, 18], {
    extra: "callback",
  }),
  plan(ownerAt(8), "Курсовая: игры и учёба", "sus", "waiting", [2, 3]),
  plan(ownerAt(8), "Дипломная: визуальные новеллы", "game:7", "rejected", [16, 60], {
    rejection: "portraits",
  }),
  plan(ownerAt(8, 1), "Читатели и игроки", "game:7", "activeVk", [58, 900], { vk: true }),
  plan({ demo: 0 }, "Опрос подписчиков группы", "sus", "waiting", [2, 7], { extra: "contact" }),
  plan({ demo: 1 }, "Проверка идеи игры", "game:16", "waiting", [3, 22]),
  plan({ demo: 2 }, "Оценка прототипа", "sus", "rejected", [10, 80], { rejection: "wording" }),
  plan({ demo: 3 }, "Как вам наша аркада?", "game:11", "withdrawn", [11, 100]),
  plan({ demo: 4 }, "Розыгрыш скинов", "sus", "waiting", [1.5, 2], { extra: "secret" }),
  plan({ demo: 5 }, "Проба пера", "nps", "written", [6, 140]),
  plan({ demo: 6 }, "Проба: рекомендация игры", "sus-en", "begun", [4, 48]),
]

/** A survey in three languages. The last place keeps the random times of the other projects independent of it. */
const TRANSLATED: readonly PlannedProject[] = [
  plan(PETER, "Игры в вашем дне: на трёх языках", "three-languages", "active", [33, 290]),
]

/** All demo projects. */
export const DEMO_PROJECTS: readonly PlannedProject[] = [
  ...OWN,
  ...DEMO,
  ...COLLEAGUES,
  ...TRANSLATED,
]
