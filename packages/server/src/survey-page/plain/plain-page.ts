import { placeName } from "@qo/core/places"
import { askedView, type Entries, type OverView, type View } from "@qo/core/survey-page"
import { limitResumes } from "../../interviews/limits.ts"
import { openInterview, resumeInterview } from "../../interviews/take-answers.ts"
import type { Services } from "../../http/services.ts"
import type { SurveyBehind } from "../survey-behind.ts"
import { knownPlaces } from "./places.ts"
import type { OwnInterview } from "./own-interview.ts"

/** A view for a browser without JavaScript, with the hidden fields of its form. */
export interface PlainView {
  view: View
  hidden: Readonly<Record<string, string>>
  known?: readonly string[]
}

export type OpenedInterview = Awaited<ReturnType<typeof openInterview>>

/** Opens the interview in the cookie, and stores the language that its respondent has chosen. @throws Refusal `notFound`, `rateLimited` */
export async function openOwn(
  services: Pick<Services, "db" | "secret">,
  own: OwnInterview,
  { address, language }: { address: string; language?: string | undefined },
): Promise<OpenedInterview> {
  await limitResumes(services, address, own.interview)
  return openInterview(services, { ...own, language })
}

/** Returns the view of an interview in its current state. */
export async function viewOfOwn(
  services: Pick<Services, "db" | "log" | "publicUrl" | "secret">,
  own: OwnInterview,
  { row, version, state }: OpenedInterview,
  { locale, contact }: { locale: string } & Pick<SurveyBehind, "contact">,
): Promise<PlainView | "withdrawn"> {
  const { graph, ...texts } = version.inLanguage(locale)
  const asked = row.status === "over" ? undefined : askedView(graph, state, placeName, texts)
  const hidden = { interview: own.interview, seq: String(row.next_seq) }
  if (asked) return { view: asked, hidden, known: knownPlaces(asked.node, locale) }
  const standing = await resumeInterview(services, own)
  if (standing.withdrawn) return "withdrawn"
  const { word, next, receipt = own.receipt } = standing
  const outcome: OverView["outcome"] = word?.over ?? "ended"
  return { view: { kind: "over", outcome, receipt, next, contact, end: word?.end }, hidden }
}

/** Returns true if the form is about the current step of the interview and not about an earlier one. */
export const isUpToDate = (fields: Entries, own: OwnInterview, { row }: OpenedInterview): boolean =>
  fields["interview"]?.[0] === own.interview && fields["seq"]?.[0] === String(row.next_seq)
