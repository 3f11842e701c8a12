import type { ForeignCondition } from "../foreign-condition.ts"
import type { ForeignEnd, ForeignLoss } from "../foreign-survey.ts"
import { isJson, listIn, type Json } from "../json-parts.ts"
import { lossesLeft } from "./fields-left.ts"
import { Fields } from "./fields.ts"
import type { LocalizedTexts } from "./localized-texts.ts"

export interface SurveyEnds {
  ends: readonly ForeignEnd[]
  lost: readonly ForeignLoss[]
  /** Fields of the survey that the ends contain. */
  taken: readonly string[]
}

const ADDRESS = /^https?:\/\//i

/** The last page of a survey, with the address that follows it, and its last pages on conditions. */
export function readEnds(
  survey: Json,
  texts: LocalizedTexts,
  meaningOf: (text: string) => ForeignCondition,
): SurveyEnds {
  const fields = new Fields(survey, "", texts)
  const text = fields.words("completedHtml")
  const url = fields.string("navigateToUrl")
  const isAddress = url !== undefined && ADDRESS.test(url) && !/[{}]/.test(url)
  const usual: ForeignEnd[] = text
    ? [{ place: "completedHtml", text, ...(isAddress && { url }) }]
    : []
  const lost: ForeignLoss[] = []
  const others = listIn(survey, "completedHtmlOnCondition").flatMap((each, at): ForeignEnd[] => {
    const place = `completedHtmlOnCondition[${at}]`
    if (!isJson(each)) return []
    const item = new Fields(each, place, texts)
    const own = item.words("html")
    const condition = item.condition("expression")
    if (!own || condition === "") return []
    lost.push(...lossesLeft(item, condition))
    return [{ place, text: own, when: meaningOf(condition), condition }]
  })
  const isListed = others.length === listIn(survey, "completedHtmlOnCondition").length
  return {
    ends: isListed ? [...usual, ...others] : usual,
    lost: isListed ? lost : [],
    taken: [
      ...(text ? ["completedHtml"] : []),
      ...(text && isAddress ? ["navigateToUrl"] : []),
      ...(isListed ? ["completedHtmlOnCondition"] : []),
    ],
  }
}
