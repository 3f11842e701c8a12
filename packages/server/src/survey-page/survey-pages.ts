import { interviewSeed } from "@qo/core/interview"
import type { SurveyDoor } from "@qo/core/project"
import type { Entries, View } from "@qo/core/survey-page"
import type { FastifyReply } from "fastify"
import { randomBytes } from "node:crypto"
import { LatestValues } from "../db/index.ts"
import { Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { type SurveyVersion, versionOf } from "../interviews/survey.ts"
import { type Beginner, whoBegins } from "../interviews/who-begins.ts"
import { roomIn } from "../projects/room.ts"
import { frameAncestors } from "./frame-ancestors.ts"
import { type InvitedRespondent, invitedDoor } from "./invited-door.ts"
import { languageOf } from "./language-of.ts"
import { pageBundle } from "./page-bundle.ts"
import { pageData, textIn, titleIn } from "./page-data.ts"
import { asPage } from "./page-headers.ts"
import { answerFailed, answerOwn, answerSentForm, type PlainAsked } from "./plain/answer-plain.ts"
import { comesFromHere } from "./plain/comes-from-here.ts"
import { answerLine } from "./plain/wait-in-line.ts"
import { ownInterview } from "./plain/own-interview.ts"
import { addressOf, keptIn } from "./plain/write-plain.ts"
import type { PageRequest } from "./routes.ts"
import { compressQuickly, endedWith, type SmallPage, smallPage } from "./small-page.ts"
import { surveyBehind, type SurveyBehind } from "./survey-behind.ts"
import type { SurveyPageServices } from "./services.ts"

export { answerPicture } from "./survey-picture.ts"

/** Maximum number of cached pages. Only pages that are the same for all visitors of a link are cached, in compressed form. */
const KEPT = 500
const kept = new LatestValues<Promise<SmallPage>>(KEPT)

const NOTHING: SurveyBehind = {
  pid: 0,
  slots: 1,
  version: null,
  title: "",
  asker: "",
  contact: "",
  sharesNetwork: false,
  months: 0,
  embedOrigins: [],
}

/** Responds with the page of a link: the first screen of the survey, or why it cannot be answered. */
export async function answerPage(
  services: SurveyPageServices,
  folder: string,
  asked: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, secret } = services
  const { query, takesBrotli } = asked
  const found = await surveyBehind(db, asked.key)
  const { behind } = found ?? { behind: NOTHING }
  const { pid, version: approved } = behind
  const version = approved === null ? undefined : await versionOf(db, { pid, version: approved })
  const params = paramsOf(query, version)
  const going =
    found &&
    (await answerPlain(services, folder, plainRequest(asked, behind, params, version), reply))
  if (going) return going
  const visitor = randomBytes(16).toString("base64url")
  const beginner = beginnerOf(secret, pid, { visitor, offer: query["offer"] })
  const { respondent, invitation } = beginner
  const isInvited = invitation !== undefined
  const isByGame = invitation?.game !== undefined
  const doorFor = found?.doorOf(isInvited) ?? "unknown"
  const door = await doorNow(services, { behind, beginner, door: doorFor, version, params })
  const bundle = await pageBundle(folder)
  const write = () =>
    writePage(services, folder, { asked, behind, door, version, params, isInvited, isByGame })
  const framedBy = await frameAncestors(db, { query, behind, invitation })
  asPage(reply, { ...bundle, framedBy }, door === "unknown" ? 404 : 200)
  const end = bundle.visitorPart(
    {
      visitor,
      seed: interviewSeed(`${pid}:${approved}`, respondent.toString("hex")),
      ...(isInvited && query["offer"] !== undefined && { offer: query["offer"] }),
    },
    { ...params, ...keptIn(query) },
  )
  // A page with individual parameters is created for one visitor and not cached.
  const locale = languageOf(asked, version)
  const isOwn = Object.keys(params).length > 0
  const name = isOwn
    ? undefined
    : JSON.stringify([asked.key, behind, door, locale, isInvited, isByGame])
  return sendPage(reply, { takesBrotli, name, write, end })
}

/** Responds to a browser without JavaScript, or to a respondent who waits. Returns undefined for others. */
const answerPlain = async (
  ...asked: Parameters<typeof answerOwn>
): Promise<FastifyReply | undefined> => (await answerOwn(...asked)) ?? answerLine(...asked)

interface PageSending {
  takesBrotli: boolean
  /** Key of the compressed page in the cache; undefined if it is not cached. */
  name: string | undefined
  write: () => Promise<string>
  /** Part of the page for this visitor. */
  end: string
}

async function sendPage(
  reply: FastifyReply,
  { takesBrotli, name, write, end }: PageSending,
): Promise<FastifyReply> {
  if (!takesBrotli) return reply.send((await write()) + end)
  void reply.header("content-encoding", "br")
  return reply.send(
    name === undefined
      ? await compressQuickly((await write()) + end)
      : endedWith(await keptPage(name, write), end),
  )
}

/**
 * Returns the current state of the survey, so that no one consents in vain: all places may be taken, or the invitation may be
 * invalid.
 */
async function doorNow(
  services: Pick<Services, "db" | "limits">,
  coming: InvitedRespondent,
): Promise<SurveyDoor> {
  const { behind, beginner, door } = coming
  if (beginner.invitation) return invitedDoor(services, coming)
  if (door !== "open") return door
  const room = await roomIn(services.db, [behind])
  return room.has(behind.pid) ? door : "full"
}

/** Responds to a form of a browser without JavaScript. */
export async function answerPost(
  services: SurveyPageServices,
  folder: string,
  { fields, ...asked }: PageRequest & { fields: Entries },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, publicUrl } = services
  const found = await surveyBehind(db, asked.key)
  const { behind } = found ?? { behind: NOTHING }
  const { pid, version: approved } = behind
  const version = approved === null ? undefined : await versionOf(db, { pid, version: approved })
  const plain = plainRequest(asked, behind, paramsOf(asked.query, version), version)
  if (!found) return answerPage(services, folder, asked, reply)
  if (!comesFromHere(asked.headers, publicUrl)) return reply.redirect(addressOf(plain), 303)
  return answerSentForm(services, folder, { ...plain, fields }, reply)
}

/** Responds with a page about an error. */
export const answerError = (
  services: Pick<Services, "about" | "log" | "storage" | "texts">,
  folder: string,
  { error, ...asked }: PageRequest & { error: unknown },
  reply: FastifyReply,
): Promise<FastifyReply> =>
  answerFailed(services, folder, error, plainRequest(asked, NOTHING, {}, undefined), reply)

const plainRequest = (
  { key, lang, accepted, query, takesBrotli, headers, address, isForm }: PageRequest,
  behind: SurveyBehind,
  params: PlainAsked["params"],
  texts: PlainAsked["texts"],
): PlainAsked => ({
  key,
  locale: languageOf({ lang, accepted }, texts),
  hasChosen: lang !== undefined,
  texts,
  query,
  takesBrotli,
  address,
  isForm,
  behind,
  params,
  own: ownInterview(headers.cookie),
})

/** Returns the respondent of a visit. An invalid offer is treated like no offer. */
function beginnerOf(
  secret: Buffer,
  pid: number,
  who: { visitor: string; offer: string | undefined },
): Beginner {
  try {
    return whoBegins(secret, pid, who)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return whoBegins(secret, pid, { visitor: who.visitor })
  }
}

function keptPage(name: string, write: () => Promise<string>): Promise<SmallPage> {
  const known = kept.get(name)
  if (known) return known
  const page = write().then(smallPage)
  kept.set(name, page)
  page.catch(() => kept.delete(name))
  return page
}

/** Returns those parameters of the URL that a link may set. */
const paramsOf = (
  query: PageRequest["query"],
  version: SurveyVersion | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => version?.graph.publicParams.includes(name) && value.length <= 512,
    ),
  )

interface WrittenPage {
  asked: PageRequest
  behind: SurveyBehind
  door: SurveyDoor
  version: SurveyVersion | undefined
  params: Readonly<Record<string, string>>
  isInvited: boolean
  isByGame: boolean
}

async function writePage(
  { about }: Pick<Services, "about">,
  folder: string,
  { asked, behind, door, version, params, isInvited, isByGame }: WrittenPage,
): Promise<string> {
  const { key } = asked
  const locale = languageOf(asked, version)
  const { renderPage, style, scriptIn } = await pageBundle(folder)
  const isOpen = door === "open"
  const opened = {
    key,
    locale,
    texts: version,
    params,
    isInvited,
    isByGame,
    operator: about.operator,
  }
  const { data, words, welcome } = await pageData(behind, isOpen ? version : undefined, opened)
  const view: View = isOpen ? { kind: "welcome", welcome } : { kind: "door", door }
  // The page of an unapproved survey does not reveal its name.
  const hasName = behind.version !== null
  return renderPage({
    title:
      hasName || isOpen ? titleIn(words, behind.title) : textIn(words, `surveyDoor.${door}.title`),
    view,
    data,
    words,
    address: addressOf({ key, locale, params }),
    hidden: { consent: data.consentVersion },
    style,
    // Respondents who have begun can continue in any state. If no interview was ever possible, the page needs no script.
    script: version ? scriptIn(data.shipped) : undefined,
  })
}
