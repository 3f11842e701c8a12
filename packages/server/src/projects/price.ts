import type { CALLS } from "@qo/core/api"
import type { Role } from "@qo/core/access"
import { simulatedPrice } from "@qo/core/interview"
import type { Quote, SeenPrice } from "@qo/core/pricing"
import { isLocked, projectStatusOf } from "@qo/core/project"
import { countCopies, type Limits } from "@qo/core/questionnaire"
import type { z } from "zod"
import type { RequestContext } from "../http/request-context.ts"
import { codeRefusal, invalidField, Refusal } from "../http/refusal.ts"
import type { Services } from "../http/services.ts"
import { countAgainst, type Limit } from "../limits/rate-limit.ts"
import { currentRates, tariffOf } from "../pricing/terms.ts"
import { findContent } from "./content.ts"
import type { LockedProject } from "./lock.ts"
import { seenQuote } from "./record.ts"
import { simulateIncidence } from "./simulate-incidence.ts"
import { seenBy } from "./visible.ts"

type PriceRequest = z.output<typeof CALLS.priceProject.input>
type Answer = z.input<typeof CALLS.priceProject.output>

/**
 * Returns the price of a project: the price that was fixed when it was sent; otherwise the price of the saved content with the
 * given unsaved changes at current rates.
 * @throws Refusal `notFound`, 40504, 40508, 40510, 40512 and `invalid` if it is larger than allowed; `rateLimited`
 */
export async function priceProject(
  { limits, secret }: Pick<Services, "limits" | "secret">,
  asking: PriceRequest,
  { db, caller }: RequestContext,
): Promise<Answer> {
  refuseTooLarge(asking, limits)
  const project = await db
    .selectFrom("project")
    .select(["organization_id", "status_id", "version", "quote", "portraits", "target_completes"])
    .where("pid", "=", asking.pid)
    .where(seenBy(caller))
    .executeTakeFirst()
  if (!project) throw new Refusal("notFound")
  const { quote } = project
  if (quote && isLocked(projectStatusOf(project.status_id)) && !asksAnew(asking))
    return frozenPrice(quote, caller.role, project)
  const priced = await whatIsPriced(db, asking, project)
  const rates = await currentRates(db)
  const tariff = await tariffOf(db, project.organization_id)
  const { userId } = caller
  const admit = () => countAgainst(db, secret, SIMULATIONS, String(userId))
  const { price, ...rest } = simulatedPrice(
    { incidence: await simulateIncidence(priced, { userId, admit }) },
    { questionnaire: { blocks: [...priced.blocks] }, ...priced },
    { rates, discount: tariff?.discount ?? 0 },
  )
  return { price: seenPrice(price, caller.role), ...rest, tariff, frozen: false }
}

/** Limit of simulations per account. Cached results do not count. */
const SIMULATIONS: Limit = { name: "price", max: 60, seconds: 60 }

type SavedProject = Pick<LockedProject, "version" | "portraits" | "target_completes">

/** Returns the saved content with the given fields replaced. */
async function whatIsPriced(db: RequestContext["db"], asking: PriceRequest, saved: SavedProject) {
  const content = asking.blocks ? undefined : await findContent(db, asking.pid, saved.version)
  const { targetCompletes = saved.target_completes } = asking
  return {
    blocks: asking.blocks ?? content?.blocks ?? [],
    portraits: asking.portraits ?? saved.portraits,
    // 0 means no target.
    targetCompletes: targetCompletes || undefined,
  }
}

const asksAnew = ({ blocks, portraits, targetCompletes }: PriceRequest): boolean =>
  blocks !== undefined || portraits !== undefined || targetCompletes !== undefined

const frozenPrice = (
  quote: Quote,
  role: Role,
  { portraits, target_completes }: SavedProject,
): Answer => ({
  price: seenQuote(quote, role).price,
  completes: quote.price.groups.reduce((sum, { respondents }) => sum + respondents, 0),
  isForOne: portraits.length === 0 && target_completes === null,
  incidence: quote.incidence,
  chargedIncidence: quote.incidence,
  tariff: quote.tariff,
  frozen: true,
})

/** Removes the parts of a price that the role may not see, as {@link seenQuote} does. */
function seenPrice(price: SeenPrice, role: Role): SeenPrice {
  if (role === "administrator") return price
  const { issuerReceives: _issuer, vk: _vk, ...seen } = price
  return seen
}

/** Refuses content that exceeds the limits before it is simulated or counted. Unsaved content was not checked before. */
function refuseTooLarge(
  { blocks = [], portraits = [], targetCompletes }: PriceRequest,
  limits: Limits,
) {
  if (blocks.length > limits.blocks) throw codeRefusal(40508, tooMany("blocks", limits.blocks))
  const questions = countCopies(blocks)
  if (questions > limits.questions) throw codeRefusal(40510, tooMany("blocks", limits.questions))
  if (portraits.length > limits.portraits)
    throw codeRefusal(40504, tooMany("portraits", limits.portraits))
  const { max } = limits.respondents
  const at = portraits.findIndex(({ respondents }) => respondents > max)
  if (at >= 0)
    throw codeRefusal(40512, [
      { path: ["portraits", at, "respondents"], key: "tooBig", params: { maximum: max } },
    ])
  if ((targetCompletes ?? 0) > limits.targetCompletes.max)
    throw invalidField("targetCompletes", "tooBig")
}

const tooMany = (field: string, maximum: number) => [
  { path: [field], key: "maxItems", params: { maximum } },
]
