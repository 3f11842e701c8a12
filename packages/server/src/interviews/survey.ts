import { LOCALES } from "@qo/core/i18n"
import { compile, type Graph } from "@qo/core/interview"
import {
  contactOf,
  inLanguage,
  questionnaireContent,
  type QuestionnaireContent,
  textsIn,
  type TextsInLanguage,
  textsToTranslate,
} from "@qo/core/questionnaire"
import type { Portrait } from "@qo/core/portrait"
import { projectStatusOf, type ProjectStatus, TEMPLATES } from "@qo/core/project"
import { type Kysely, sql } from "kysely"
import { type Database, LatestValues, ofDatabase } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import { bucketOf, rehearsalBucketOf } from "../projects/bucket.ts"
import { findContent } from "../projects/content.ts"

/** A project from the point of view of its respondents. */
export interface Survey {
  pid: number
  status: ProjectStatus
  /** Version of the questionnaire for new interviews. */
  version: number
  /** Whether the link works without an offer. */
  hasOpenLink: boolean
  /** Whether the end date of the survey has passed. */
  isOver: boolean
  slots: number
  /** Whether many respondents share one network, so that places per network are not limited. */
  sharesNetwork: boolean
  /** Whether the respondents are simulated, so that no interview counts. */
  isRehearsal: boolean
}

/** Finds the survey of a link. @throws Refusal `notFound` if no project has this link, or it was never approved */
export async function findSurvey(
  db: Kysely<Database>,
  key: string,
  /** Version to rehearse. A rehearsal does not need an approved project. */
  rehearsed?: number,
): Promise<Survey> {
  const row = await db
    .selectFrom("project")
    .select(["pid", "status_id", "approved_version", "template", "slots", "shared_network"])
    .select(sql<boolean>`(ends_at is not null and ends_at <= now())`.as("is_over"))
    .where("link_key", "=", key)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  const version = rehearsed ?? row?.approved_version ?? undefined
  if (!row || version === undefined) throw new Refusal("notFound")
  return {
    pid: row.pid,
    status: projectStatusOf(row.status_id),
    version,
    hasOpenLink: TEMPLATES[row.template].openLink,
    isOver: row.is_over,
    slots: row.slots,
    sharesNetwork: row.shared_network,
    isRehearsal: rehearsed !== undefined,
  }
}

/** Returns the bucket of this respondent's interview. */
export const bucketIn = (survey: Survey, respondent: Buffer): number =>
  survey.isRehearsal ? rehearsalBucketOf(survey.pid) : bucketOf(survey, respondent)

/** A version of a questionnaire, compiled for interviews. */
export interface SurveyVersion {
  graph: Graph
  /** Languages from which respondents choose. */
  languages: readonly string[]
  /** Language of the texts in the elements; undefined if it is unknown. */
  home: string | undefined
  /** Returns the questionnaire in a language. Texts without translation are in the first language. */
  inLanguage: (language: string) => SurveyInLanguage
  /** Returns the words of the page that the author has written in this language. */
  pageWords: (language: string) => TextsInLanguage | undefined
  portraits: readonly Portrait[]
  /** Ids of the questions whose answers are contacts. */
  contacts: ReadonlySet<string>
}

/** A version with its texts in one language. States of interviews are the same in all languages. */
export interface SurveyInLanguage {
  graph: Graph
  language: string | undefined
  /** Keys of texts that are in the first language. */
  untranslated: ReadonlySet<string>
}

/** Number of versions in memory. The least recently used ones are removed. */
const KEPT = 200
const versionsOf = ofDatabase(() => new LatestValues<Promise<SurveyVersion>>(KEPT))

/** Returns a compiled version of a questionnaire. Versions never change, so it is cached. @throws Refusal `notFound` */
export function versionOf(
  db: Kysely<Database>,
  { pid, version }: Pick<Survey, "pid" | "version">,
): Promise<SurveyVersion> {
  const key = `${pid}:${version}`
  const versions = versionsOf(db)
  const known = versions.get(key)
  if (known) return known
  const found = read(db, pid, version)
  versions.set(key, found)
  found.catch(() => versions.delete(key))
  return found
}

async function read(db: Kysely<Database>, pid: number, version: number): Promise<SurveyVersion> {
  const content = await findContent(db, pid, version)
  if (!content) throw new Refusal("notFound")
  const questionnaire = questionnaireContent(content)
  const { languages, translations } = questionnaire
  const graph = compile(questionnaire)
  const contacts = graph.nodes.filter(({ question }) => contactOf(question)).map(({ id }) => id)
  return {
    graph,
    languages: languages ?? LOCALES,
    home: languages?.[0],
    inLanguage: languagesOf(questionnaire, graph),
    pageWords: (language) => textsIn(translations, language),
    portraits: content.portraits,
    contacts: new Set(contacts),
  }
}

/** Compiles the questionnaire in each language when it is first needed. */
function languagesOf(
  questionnaire: QuestionnaireContent,
  first: Graph,
): (language: string) => SurveyInLanguage {
  const { languages } = questionnaire
  const known = new Map<string, SurveyInLanguage>()
  const compiled = (language: string): SurveyInLanguage => {
    const one = inLanguage(questionnaire, language)
    const graph = one.questionnaire === questionnaire ? first : compile(one.questionnaire)
    return { ...one, graph }
  }
  // An interview of an earlier version may have a language that this version lacks.
  const lacking = (): SurveyInLanguage => ({
    graph: first,
    language: languages?.[0],
    untranslated: new Set(textsToTranslate(questionnaire).map(({ key }) => key)),
  })
  return (language) => {
    if (!languages) return { graph: first, language: undefined, untranslated: new Set() }
    const isOwn = languages.includes(language)
    const name = isOwn ? language : ""
    const found = known.get(name) ?? (isOwn ? compiled(language) : lacking())
    known.set(name, found)
    return found
  }
}
