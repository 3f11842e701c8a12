import { keysOf } from "../lib/index.ts"
import { LIMITS, type Limits } from "../questionnaire/index.ts"
import type { ProjectType, TemplateName } from "./project-type.ts"
import type { ProjectStatus } from "./status.ts"

/** Requirements and properties of a template. Labels: `template.<name>`, `template.<name>.about` in i18n. */
export interface Template {
  /** Number in `GET project/template`. */
  id: number
  type: ProjectType
  /**
   * Audience. `provider`: players reached through the provider's SDKs; `completed`: players among them who completed project
   * `tpid`; `own`: respondents invited by the owner.
   */
  audience: "provider" | "completed" | "own"
  /** Minimum number of portraits. `none`: portraits are not permitted. */
  portraits: { atLeast: number } | "none"
  /** Whether it needs a project whose respondents are invited again. */
  needsTpid: boolean
  /** Whether it needs `targetCompletes` or `endsAt`, because without portraits nothing else determines its end. */
  needsEnd: boolean
  /** Whether the questionnaire is generated from a game. */
  needsGame: boolean
  /**
   * `human`: a moderator decides. `auto`: approved automatically unless a rule requires a moderator. `none`: active
   * immediately.
   */
  moderation: "human" | "auto" | "none"
  /** Status after sending. */
  sentTo: ProjectStatus
  /** Whether only an administrator can create such a project, for a client who then owns it. */
  administratorOnly: boolean
  /** Whether anyone with the link may answer. Otherwise a signed offer is needed. */
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

/** Returns the template with this number; undefined if there is none. */
export const templateOf = (id: number): TemplateName | undefined =>
  keysOf(TEMPLATES).find((name) => TEMPLATES[name].id === id)

/** Returns the minimum number of portraits: that of the template, or of the installation if it is higher. */
export const minPortraits = (
  template: TemplateName,
  { portraitsAtLeast }: Pick<Limits, "portraitsAtLeast"> = LIMITS,
): number => {
  const { portraits } = TEMPLATES[template]
  return portraits === "none" ? 0 : Math.max(portraits.atLeast, portraitsAtLeast)
}
