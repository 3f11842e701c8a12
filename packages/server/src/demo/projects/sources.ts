import { type ByGame, generateByGame } from "@qo/core/generator"
import type { Translate } from "@qo/core/i18n"
import { readProjectFile, type TemplateName } from "@qo/core/project"
import { type Block, questionnaireContent } from "@qo/core/questionnaire"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Content } from "../../projects/content.ts"

const FOLDER = join(import.meta.dirname, "../../../../../examples/demo")

/** File names of complete demo questionnaires. */
const FILES = [
  "games-audience",
  "nps",
  "player-experience",
  "sus",
  "sus-en",
  "target-follow-up",
  "three-languages",
] as const
type FileName = (typeof FILES)[number]

/** A file, or `game:` with the index of a game in the list. */
export type SourceName = FileName | `game:${number}`

export interface Source {
  template: TemplateName
  content: Content
  targetCompletes: number | null
  gameAt: number | null
}

export interface Sources {
  get: (name: SourceName) => Source
}

type Game = Pick<ByGame, "name" | "genre" | "platform">

/** Creates a reader that reads or generates each source once. `games`: the list to which `game:` refers. */
export function createSources(t: Translate<"server">, games: readonly Game[]): Sources {
  const known = new Map<SourceName, Source>()
  return {
    get(name) {
      const source = known.get(name) ?? readSource(t, name, games)
      known.set(name, source)
      return source
    },
  }
}

const isFile = (name: SourceName): name is FileName => (FILES as readonly string[]).includes(name)

function readSource(t: Translate<"server">, name: SourceName, games: readonly Game[]): Source {
  if (!isFile(name)) return fromGame(t, Number(name.slice("game:".length)), games)
  const file = readProjectFile(readFileSync(join(FOLDER, `${name}.json`), "utf8"))
  if (!file.ok) throw new Error(`examples/demo/${name}.json is no project`)
  const { questionnaire, template = "default", portraits = [], targetCompletes } = file.value
  return {
    template,
    content: {
      ...questionnaireContent(questionnaire),
      portraits,
      targetPlatforms: file.value.targetPlatforms ?? ["web"],
    },
    targetCompletes: targetCompletes ?? null,
    gameAt: null,
  }
}

function fromGame(t: Translate<"server">, gameAt: number, games: readonly Game[]): Source {
  const game = games[gameAt]
  if (!game) throw new Error(`there is no game ${gameAt}`)
  const made = generateByGame({ ...game, audience: [], locale: "ru", label: (key) => t(key) })
  return {
    template: "byGame",
    content: {
      ...questionnaireContent(made.questionnaire),
      portraits: made.portraits ?? [],
      targetPlatforms: made.targetPlatforms ?? [],
    },
    targetCompletes: null,
    gameAt,
  }
}

/** Returns only the first blocks. Redirects to removed blocks lead to the next block instead. */
export function cutTo(content: Content, count: number): Content {
  const kept = content.blocks.slice(0, count)
  const ids = new Set(
    kept.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)]),
  )
  return {
    ...content,
    suppress: undefined,
    translations: undefined,
    languages: undefined,
    scores: undefined,
    blocks: withoutRedirects(kept, (redirect) =>
      redirect.to === "questionnaire" ? true : "id" in redirect && !ids.has(redirect.id),
    ),
  }
}

type Redirect = NonNullable<Block["questions"][number]["redirect"]>

/** Removes all redirects that `drop` selects, including those of answers. */
const withoutRedirects = (
  blocks: readonly Block[],
  drop: (redirect: Redirect) => boolean,
): Block[] => mapRedirects(blocks, (redirect) => (drop(redirect) ? undefined : redirect))

/** Makes redirects to other questionnaires lead to project `pid`, or removes them if it is undefined. */
export const leadTo = (content: Content, pid: number | undefined): Content => ({
  ...content,
  blocks: mapRedirects(content.blocks, (redirect) => {
    if (redirect.to !== "questionnaire") return redirect
    return pid === undefined ? undefined : { ...redirect, pid }
  }),
})

function mapRedirects(
  blocks: readonly Block[],
  change: (redirect: Redirect) => Redirect | undefined,
): Block[] {
  const text = JSON.stringify(blocks, (name, value: unknown) =>
    name === "redirect" && typeof value === "object" && value !== null
      ? change(value as Redirect)
      : value,
  )
  return JSON.parse(text) as Block[]
}
