import { keysOf } from "../lib/index.ts"
import { LIMITS, type Limits } from "../questionnaire/index.ts"
import type { ProjectType, TemplateName } from "./project-type.ts"
import type { ProjectStatus } from "./status.ts"

/** Requirements and properties of a template. Labels: `template.<name>`, `template.<name>.about` in i18n. */
export interface Template {
  /** Number in `GET project/template`. */
  id: number
  type: ProjectType
  /** Audience: players reached by the provider's SDKs, those of them who completed project `tpid`, or the owner's own people. */
  audience: "provider" | "completed" | "own"
  /** How many portraits it needs at least; `none`: it takes no portraits. */
  portraits: { atLeast: number } | "none"
  /** Needs the project whose respondents are asked again. */
  needsTpid: boolean
  /** Needs `targetCompletes` or `endsAt`: without portraits nothing else says when it is over. */
  needsEnd: boolean
  /** Starts from a game: the questionnaire is generated. */
  needsGame: boolean
  /** `human`: a moderator decides. `auto`: automatic if no rule requires a moderator. `none`: active immediately. */
  moderation: "human" | "auto" | "none"
  /** The status that sending leads to. */
  sentTo: ProjectStatus
  /** Only an administrator makes one, for a client who then owns it. */
  administratorOnly: boolean
  /** Anybody with the link may answer; else it takes a signed offer. */
  openLink: boolean
}

const PROVIDER = {
  type: "default",
  audience: "provider",
  portraits: { atLeast: 1 },
  needsTpid: false,
  needsEnd: false,
  needsGame: false,
  moderation: "human",
  sentTo: "onModeration",
  administratorOnly: false,
  openLink: false,
} as const satisfies Omit<Template, "id">

const OWN_AUDIENCE = {
  ...PROVIDER,
  audience: "own",
  portraits: "none",
  needsEnd: true,
  openLink: true,
} as const satisfies Omit<Template, "id">

export const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  default: { id: 1, ...PROVIDER },
  target: { id: 2, ...PROVIDER, type: "target", audience: "completed", needsTpid: true },
  directLink: { id: 3, ...OWN_AUDIENCE, moderation: "auto", sentTo: "onAutoModeration" },
  directLinkAdmin: {
    id: 4,
    ...OWN_AUDIENCE,
    moderation: "none",
    sentTo: "active",
    administratorOnly: true,
  },
  byGame: { id: 5, ...PROVIDER, needsGame: true },
}

/** The template with this number; `undefined` if there is none. */
export const templateOf = (id: number): TemplateName | undefined =>
  keysOf(TEMPLATES).find((name) => TEMPLATES[name].id === id)

/** Number of portraits that a project needs: that of its template, or a larger one of the installation. */
export const minPortraits = (
  template: TemplateName,
  { portraitsAtLeast }: Pick<Limits, "portraitsAtLeast"> = LIMITS,
): number => {
  const { portraits } = TEMPLATES[template]
  return portraits === "none" ? 0 : Math.max(portraits.atLeast, portraitsAtLeast)
}
