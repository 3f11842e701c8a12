import { IRREVERSIBLE_ACTS, ROLE_NAMES } from "@qo/core/access"
import { type AnyCall, CALLS, irreversibleActOf, irreversibleActs, mayCall } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { JOBS, SWEEPS } from "../housekeeping/jobs.ts"
import { ask } from "./ask.setup.ts"
import { addClockWork, CLOCKS } from "./clocks.setup.ts"
import { CALL_LOSSES, HARMLESS, isPrecious, JOB_LOSSES, lossesIn } from "./declared-losses.setup.ts"
import { addDueRows } from "./due-rows.setup.ts"
import { SAMPLES } from "./samples.setup.ts"
import { traceStatements } from "./trace-statements.setup.ts"
import { startWorld, type ContractWorld } from "./world.setup.ts"

let world: ContractWorld
let statements: ReturnType<typeof traceStatements>
beforeAll(async () => {
  world = await startWorld()
  await watchRows()
  statements = traceStatements()
})
afterAll(async () => {
  statements.stop()
  await world.stop()
})

const query = async (text: string) =>
  (await world.api.database.pool.query<{ place: string }>(text)).rows

/** Starts recording every deleted row as `table`, and every overwritten value that was not null as `table.column`. */
async function watchRows(): Promise<void> {
  await query("create table test_lost (place text)")
  await query(`create function test_note() returns trigger language plpgsql as $$
    declare root text := coalesce(pg_partition_root(tg_relid)::regclass::text, tg_table_name);
    begin
      if tg_op = 'DELETE' then
        insert into test_lost values (root);
      else
        insert into test_lost select root || '.' || was.key
          from jsonb_each(to_jsonb(old)) was join jsonb_each(to_jsonb(new)) is_now on was.key = is_now.key
          where was.value <> 'null'::jsonb and was.value <> is_now.value;
      end if;
      return null;
    end $$`)
  const tables = await query(`select relname as place from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname !~ '^(test_lost|kysely_|lease)'`)
  for (const { place } of tables)
    await query(
      `create trigger test_note after delete or update on "${place}" for each row execute function test_note()`,
    )
}

const lastMail = async (): Promise<number> => {
  const [row] = await query("select coalesce(max(id), 0)::text as place from outbox_mail")
  return Number(row?.place)
}

test.for(keysOf(CALLS))(
  "%s loses what is declared, and by an irreversible act alone",
  async (name) => {
    const call: AnyCall = CALLS[name]
    const role = ROLE_NAMES.find((each) => mayCall(each, call)) ?? "administrator"
    const who = await world.newActor(role)
    const { input } = await SAMPLES[name](world, who)
    await query("delete from test_lost")
    const before = await lastMail()
    statements.take()
    await ask(world, who, name, input)
    const declared = CALL_LOSSES[name]
    expect(lossesIn(statements.take())).toEqual(declared?.changes ?? [])
    const ofInput = irreversibleActOf(call, input)
    const act = declared && "act" in declared ? declared.act : ofInput
    expect(ofInput).toBe(act)
    const lost = [
      ...new Set((await query("select place from test_lost")).map(({ place }) => place)),
    ]
    const isExcused = declared !== undefined && "reason" in declared
    const precious = lost.filter((place) =>
      place.includes(".") ? isPrecious(place) && !isExcused : HARMLESS[place] === undefined,
    )
    expect(ofInput === undefined ? precious : []).toEqual([])
    const staysQuiet = ofInput !== undefined && IRREVERSIBLE_ACTS[ofInput].mails === "nobody"
    expect(staysQuiet && (await lastMail()) > before ? ofInput : undefined).toBeUndefined()
  },
)

/** Jobs with one statement, which runs even if it finds no row. */
const ALWAYS = new Set(["mailBodies", "noticeBodies", "nonces", ...Object.keys(SWEEPS)])

test("every job of housekeeping removes only the declared rows", async () => {
  await addDueRows(world)
  const lost: Record<string, readonly string[]> = {}
  const idle: string[] = []
  for (const [name, job] of Object.entries(JOBS)) {
    statements.take()
    const count = await job(world.api.services.db, world.api.services)
    lost[name] = lossesIn(statements.take())
    if (count === 0 && !ALWAYS.has(name)) idle.push(name)
  }
  // Jobs without work run no statement, so the test would miss what they delete.
  expect(idle).toEqual([])
  const declared = Object.keys(JOBS).map((name) => [name, JOB_LOSSES[name]?.changes ?? []])
  expect(lost).toEqual(Object.fromEntries(declared))
  expect(Object.keys(JOB_LOSSES).filter((name) => !JOBS[name])).toEqual([])
})

test("the clocks of leases, crowds, ends of surveys and reports delete and overwrite no row", async () => {
  await addClockWork(world)
  const lost: Record<string, readonly string[]> = {}
  const idle: string[] = []
  for (const [name, round] of Object.entries(CLOCKS)) {
    statements.take()
    if ((await round(world.api.services)) === 0) idle.push(name)
    lost[name] = lossesIn(statements.take())
  }
  expect(idle).toEqual([])
  expect(lost).toEqual(Object.fromEntries(Object.keys(CLOCKS).map((name) => [name, []])))
})

/** Calls by the act that they declare. */
const named = new Map(
  Object.values<AnyCall>(CALLS).flatMap((call) =>
    irreversibleActs(call).map((act) => [act, call] as const),
  ),
)

test("every act that needs the password again has a call", () => {
  const acts = keysOf(IRREVERSIBLE_ACTS).filter((act) => IRREVERSIBLE_ACTS[act].stepUp !== "never")
  expect(acts.filter((act) => !named.has(act))).toEqual([])
})

test("moderators may make no call of an irreversible act", () => {
  const open = [...named].filter(
    ([act, call]) =>
      IRREVERSIBLE_ACTS[act].by !== "respondent" &&
      call.access !== "signedIn" &&
      (["moderator", "moderatorVk"] as const).some((role) => mayCall(role, call)),
  )
  expect(open.map(([act]) => act)).toEqual([])
})

test("an act that is undone within a grace period names a call that undoes it", () => {
  const undone = keysOf(IRREVERSIBLE_ACTS).flatMap((act) => IRREVERSIBLE_ACTS[act].undo ?? [])
  expect(undone.filter((name) => !Object.hasOwn(CALLS, name))).toEqual([])
})
