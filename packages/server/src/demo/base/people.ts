import type { Role } from "@qo/core/access"
import type { Locale } from "@qo/core/i18n"
import type { OrganizationType } from "@qo/core/organization"
import type { UserStatus } from "@qo/core/user"
import { makeName } from "./names.ts"
import { DEMO_ORGANIZATIONS, type DemoOrganization } from "./organizations.ts"
import { createRandom, type Random } from "./random.ts"

export interface Person {
  email: string
  fullname: string
  role: Role
  /** Index of the organization in {@link DEMO_ORGANIZATIONS}; null if the person has none. */
  organization: number | null
  status: UserStatus
  locale: Locale
  /** True if the person registered, false if they were invited. */
  self: boolean
  /** Age of the account, seconds. */
  secondsAgo: number
}

/** Demo accounts that users sign in with, one per role. */
export const DEMO_ACCOUNTS = [
  {
    email: "admin@example.test",
    fullname: "Вера Соколова",
    role: "administrator",
    organization: 0,
  },
  { email: "moderator@example.test", fullname: "Лев Беляев", role: "moderator", organization: 0 },
  {
    email: "vk-moderator@example.test",
    fullname: "Инна Громова",
    role: "moderatorVk",
    organization: 0,
  },
  {
    email: "researcher@example.test",
    fullname: "Пётр Ковалёв",
    role: "researcher",
    organization: 1,
  },
  { email: "issuer@example.test", fullname: "Нина Орлова", role: "issuer", organization: 2 },
  {
    email: "demo@example.test",
    fullname: "Ася Лукина",
    role: "demoResearcher",
    organization: null,
  },
] as const satisfies readonly Pick<Person, "email" | "fullname" | "role" | "organization">[]

const HEADCOUNT: Record<Role, number> = {
  administrator: 3,
  moderator: 16,
  moderatorVk: 9,
  researcher: 150,
  issuer: 84,
  demoResearcher: 152,
}

const DAY = 24 * 3600
const YEAR = 365 * DAY
const SEED = 20_260_101

/** Returns the people of the demo, oldest account first. The result is the same in every run. */
export function makePeople(): Person[] {
  const random = createRandom(SEED)
  const taken = new Set<string>()
  const crowd = Object.entries(HEADCOUNT).flatMap(([role, count]) =>
    Array.from({ length: count }, () => makePerson(random, role as Role, taken)),
  )
  crowd.sort((a, b) => b.secondsAgo - a.secondsAgo)
  const known = DEMO_ACCOUNTS.map((account, at): Person => {
    return {
      ...account,
      status: "activated",
      locale: "ru",
      self: account.role === "demoResearcher",
      secondsAgo: YEAR + DAY - at * 3600,
    }
  })
  return [...known, ...crowd]
}

function makePerson(random: Random, role: Role, taken: Set<string>): Person {
  const { fullname, latin, locale } = makeName(random)
  const self = role === "demoResearcher"
  const organization = organizationFor(random, role)
  const domain =
    organization === null
      ? random.pick(["pochta.example", "mailbox.example", "postbox.example"])
      : (DEMO_ORGANIZATIONS[organization]?.domain ?? "mailbox.example")
  const status = statusFor(random, role)
  return {
    email: addressOf(random, latin, domain, taken),
    fullname,
    role,
    organization,
    status,
    locale,
    self,
    secondsAgo: ageOf(random, status, self),
  }
}

const WORKS_FOR: Record<Role, OrganizationType> = {
  administrator: "provider",
  moderator: "provider",
  moderatorVk: "provider",
  researcher: "researcher",
  issuer: "issuer",
  demoResearcher: "researcher",
}

function organizationFor(random: Random, role: Role): number | null {
  if (role === "demoResearcher" && random.chance(0.85)) return null
  const fitting = DEMO_ORGANIZATIONS.flatMap((each: DemoOrganization, at) =>
    each.type === WORKS_FOR[role] ? [[String(at), each.weight] as const] : [],
  )
  return Number(random.weighted(Object.fromEntries(fitting)))
}

const INVITED = {
  created: 2,
  invitationSent: 10,
  invitationAccepted: 4,
  activated: 74,
  deactivated: 10,
}
const REGISTERED = { created: 9, activated: 81, deactivated: 10 }
const STAFF = { invitationSent: 8, activated: 80, deactivated: 12 }

function statusFor(random: Random, role: Role): UserStatus {
  // All administrators are active, so that a user can deactivate one without reaching the protected last administrator.
  if (role === "administrator") return "activated"
  if (role === "demoResearcher") return random.weighted(REGISTERED)
  return random.weighted(role === "moderator" || role === "moderatorVk" ? STAFF : INVITED)
}

/** Returns the age of an account, seconds. Accounts that wait for a step are recent; the others were created over the year. */
function ageOf(random: Random, status: UserStatus, self: boolean): number {
  const within = (from: number, to: number) => Math.floor(from + random.next() * (to - from))
  if (status === "created") return self ? within(600, 3 * DAY) : within(DAY, 6 * DAY)
  if (status === "invitationSent") return within(900, 14 * DAY)
  if (status === "invitationAccepted") return within(2 * 3600, 20 * DAY)
  return Math.floor(3 * DAY + random.next() ** 1.4 * (YEAR - 3 * DAY))
}

function addressOf(
  random: Random,
  [first, last]: readonly [string, string],
  domain: string,
  taken: Set<string>,
): string {
  const local = random.pick([
    `${first}.${last}`,
    `${first.slice(0, 1)}.${last}`,
    `${last}.${first}`,
  ])
  for (let number = 1; ; number++) {
    const email = `${local}${number === 1 ? "" : number}@${domain}`
    if (taken.has(email)) continue
    taken.add(email)
    return email
  }
}
