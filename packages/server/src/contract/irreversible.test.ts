import { IRREVERSIBLE_ACTS, ROLE_NAMES } from "@qo/core/access"
import { type AnyCall, type CallName, CALLS, isMutating, mayCall } from "@qo/core/api"
import { keysOf } from "@qo/core/lib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { ask } from "./ask.setup.ts"
import { SAMPLES } from "./samples.setup.ts"
import { startWorld, type World } from "./world.setup.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
  await watchRows()
})
afterAll(() => world.stop())

const query = async (text: string) =>
  (await world.api.database.pool.query<{ place: string }>(text)).rows

/** From now on every deleted row, and every overwritten value that was not null, is noted as `table` or `table.column`. */
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

/** Deleted rows that lose nothing: each can be made again, or is of no use any more. */
const HARMLESS = new Set([
  // Ends access, which its holder or an administrator gives again.
  "session",
  "spent_refresh",
  "api_token",
  "ended_token",
  "known_address",
  "report_share",
  // Used up, or counts of limits.
  "ticket",
  "step_up_proof",
  "one_time_link",
  "rate_limit",
  "project_presence",
  // Made anew from what stays.
  "quota",
  "response_chunk",
  "callback_host",
  // A name and a query, which the editor of the view has on the screen.
  "saved_view",
  // A plan that was taken back.
  "planned_retention",
])

/** Values that are lost with their old value: secrets, answers, and how long answers are kept. */
const PRECIOUS =
  /^(app_user\.password_hash|game\.(token|api_key|old_token)|project\.keep_months|(interview_event|contact|response|respondent|project_version|second_factor|recovery_code)\b.*)$/

/** Calls that overwrite such a value and lose nothing, with the reason. */
const KEEPS: Partial<Record<CallName, string>> = {
  changeOtp: "a secret that no code has confirmed yet is replaced",
}

const MUTATING = keysOf(CALLS).filter((name) => isMutating(CALLS[name]))

test.for(MUTATING)("%s loses nothing for good unless it is an irreversible act", async (name) => {
  const call: AnyCall = CALLS[name]
  const role = ROLE_NAMES.find((each) => mayCall(each, call)) ?? "administrator"
  const who = await world.newActor(role)
  const { input } = await SAMPLES[name](world, who)
  await query("delete from test_lost")
  await ask(world, who, name, input)
  const lost = [...new Set((await query("select place from test_lost")).map(({ place }) => place))]
  const precious = lost.filter((place) =>
    place.includes(".") ? PRECIOUS.test(place) && !KEEPS[name] : !HARMLESS.has(place),
  )
  expect(call.irreversible === undefined ? precious : []).toEqual([])
})

/** Calls by the act that they name. */
const named = new Map(
  Object.values<AnyCall>(CALLS).flatMap((call) =>
    call.irreversible ? [[call.irreversible, call] as const] : [],
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
