import { ROLES } from "@qo/core/access"
import { CATEGORIES, CONSENT_VERSION, isInvitable, USER_STATUSES } from "@qo/core/user"
import { type Insertable, type Kysely, sql } from "kysely"
import { type Database, searchColumns, sortKey } from "../db/index.ts"
import { recordHistory } from "../history/record.ts"
import type { Services } from "../http/services.ts"
import { inTransaction } from "../db/in-transaction.ts"
import { userKeys } from "../users/store.ts"
import { addGames } from "./base/demo-games.ts"
import { addMails, type SettledPerson } from "./base/demo-mails.ts"
import { addDemoPicture } from "./base/demo-picture.ts"
import { addPrices } from "./base/demo-prices.ts"
import { type HistoryEntry, entryOf, writeHistory } from "./base/history-entry.ts"
import { DEMO_ORGANIZATIONS } from "./base/organizations.ts"
import { makePeople, type Person } from "./base/people.ts"
import { addInterviews, type InterviewSource } from "./interviews/add-interviews.ts"
import { addProjects } from "./projects/add-projects.ts"
import { castOf } from "./projects/cast.ts"
import { storyOf } from "./base/story.ts"
import { timeBefore } from "./base/time.ts"

type Trx = Kysely<Database>

interface DemoOptions {
  passwordHash: string
  /** Source of interviews. If undefined, the demo has no interviews. */
  interviews: InterviewSource | undefined
  /** The demo's current time; default: now. */
  now?: Date
  beforeCommit?: () => Promise<void>
}

/** Services that filling a demo needs. A mail server is not among them, because mails of the demo are not sent. */
export type DemoServices = Pick<
  Services,
  "about" | "db" | "onCallbackQueued" | "publicUrl" | "secret" | "texts"
>

/**
 * Fills an empty database with organizations, accounts, history, mails, projects and interviews. Returns false without changes
 * if any account exists. If several servers start concurrently, one of them fills it. `beforeCommit` runs after everything is
 * written.
 */
export const fillDemo = (
  services: DemoServices,
  { passwordHash, interviews, now: given, beforeCommit }: DemoOptions,
): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    if (!(await isEmpty(trx))) return false
    const now = given ?? (await databaseTime(trx))
    const organizations = await addOrganizations(trx)
    const settled = await addPeople(trx, organizations, passwordHash, now)
    const { history, notices, surveys } = await addWork(trx, services, {
      settled,
      organizations,
      now,
    })
    if (interviews) await addInterviews(trx, services, { surveys, now, source: interviews })
    await writeHistory(trx, [...accountEntries(settled, now), ...history])
    await addMails(trx, services, settled, { notices, now })
    await recordHistory(trx, "server", "demoFilled", { chapter: "system" })
    await beforeCommit?.()
    return true
  })

/**
 * Checks whether the database has no accounts, under a lock, so that a second server waits here and then finds the rows of the
 * first.
 */
async function isEmpty(trx: Trx): Promise<boolean> {
  await sql`insert into lease (name) values ('demo') on conflict do nothing`.execute(trx)
  await trx.selectFrom("lease").select("name").where("name", "=", "demo").forUpdate().execute()
  const somebody = await trx.selectFrom("app_user").select("id").limit(1).executeTakeFirst()
  return !somebody
}

/** Returns the time of the database in whole seconds, the precision of respondents' records. */
async function databaseTime(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select date_trunc('second', now()) as now`.execute(trx)
  return rows[0]?.now ?? new Date()
}

async function addOrganizations(trx: Trx): Promise<readonly number[]> {
  const rows = await trx
    .insertInto("organization")
    .values(
      DEMO_ORGANIZATIONS.map(({ name, type, category }) => ({
        name,
        name_key: sortKey(name),
        type,
        category_id: CATEGORIES[category].id,
        tariff_id: null,
        ...searchColumns(name),
      })),
    )
    .returning(["id", "name"])
    .execute()
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return DEMO_ORGANIZATIONS.map(({ name }) => ids.get(name) ?? 0)
}

async function addPeople(
  trx: Trx,
  organizations: readonly number[],
  passwordHash: string,
  now: Date,
): Promise<SettledPerson[]> {
  const people = makePeople()
  const rows = await trx
    .insertInto("app_user")
    .values(people.map((person) => accountOf(person, organizations, passwordHash, now)))
    .returning(["id", "email"])
    .execute()
  const ids = new Map(rows.map(({ id, email }) => [email, id]))
  return people.map((person) => ({ id: ids.get(person.email) ?? 0, person }))
}

function accountOf(
  person: Person,
  organizations: readonly number[],
  passwordHash: string,
  now: Date,
): Insertable<Database["app_user"]> {
  const place = person.organization === null ? undefined : DEMO_ORGANIZATIONS[person.organization]
  const registered = timeBefore(now, person.secondsAgo)
  const confirmed = !isInvitable(person.status)
  return {
    ...userKeys(person),
    ...searchColumns(person.email, person.fullname, place?.name ?? ""),
    role_id: ROLES[person.role].id,
    organization_id: organizations[person.organization ?? -1] ?? null,
    category_id: place ? CATEGORIES[place.category].id : null,
    status_id: USER_STATUSES[person.status].id,
    locale: person.locale,
    password_hash: confirmed || person.self ? passwordHash : null,
    ...consentOf(person, registered),
    email_confirmed_at: confirmed ? registered : null,
    registered_at: registered,
    deleted_at: null,
  }
}

/** Returns the consent of a person to the terms. Only people who registered needed to agree. */
const consentOf = ({ self }: Person, registered: Date) =>
  self
    ? { consent_version: CONSENT_VERSION, consent_at: registered }
    : { consent_version: null, consent_at: null }

/** Adds prices, games and projects. */
async function addWork(
  trx: Trx,
  services: Pick<Services, "secret" | "texts">,
  {
    settled,
    organizations,
    now,
  }: { settled: readonly SettledPerson[]; organizations: readonly number[]; now: Date },
) {
  const cast = castOf(settled)
  const administrator = cast.staff("administrator", 0).id
  const prices = await addPrices(trx, organizations, { administrator, now })
  const games = await addGames(trx, services, organizations, {
    people: { administrator, issuerOf: (place) => cast.issuerOf(place).id },
    now,
  })
  const { id, person } = cast.owner("researcher")
  await addDemoPicture(trx, {
    id,
    organizationId: organizations[person.organization ?? -1] ?? null,
  })
  const projects = await addProjects(trx, {
    t: services.texts.ru,
    cast,
    organizations,
    games: games.ids,
    prices,
    now,
  })
  return {
    history: [...prices.history, ...games.history, ...projects.history],
    notices: projects.notices,
    surveys: projects.surveys,
  }
}

function accountEntries(settled: readonly SettledPerson[], now: Date): HistoryEntry[] {
  const administrator = settled[0]?.id ?? null
  return settled.flatMap(({ id, person }, number) =>
    storyOf(person, number).map(({ event, by, params, secondsAgo, service }) =>
      entryOf({
        at: timeBefore(now, secondsAgo),
        user_id: by === "self" ? id : administrator,
        subject_user_id: id,
        chapter: "users",
        service,
        message: event,
        params: { id, ...params },
      }),
    ),
  )
}
