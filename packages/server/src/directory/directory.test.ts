import { directoryCalls } from "@qo/core/api"
import { LIMITS } from "@qo/core/questionnaire"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refusalOf, startTestApi, type TestApi } from "../testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test("templates are those that the role may start from", async () => {
  const administrator = await api.signedIn("administrator")
  const researcher = await api.signedIn("researcher")
  const names = async (client: typeof researcher) =>
    (await client.send(directoryCalls.listTemplates, {})).map(({ name }) => name)
  expect(await names(administrator)).toContain("directLinkAdmin")
  expect(await names(researcher)).toEqual(["default", "target", "directLink", "byGame"])
  expect(await administrator.send(directoryCalls.getTemplate, { id: 4 })).toMatchObject({
    name: "directLinkAdmin",
    takesPortraits: false,
    moderation: "none",
  })
  expect(await refusalOf(researcher.send(directoryCalls.getTemplate, { id: 4 }))).toMatchObject({
    key: "notFound",
  })
  expect(await refusalOf(researcher.send(directoryCalls.getTemplate, { id: 99 }))).toMatchObject({
    key: "notFound",
  })
})

test("settings are listed in their groups", async () => {
  const issuer = await api.signedIn("issuer")
  const settings = await issuer.send(directoryCalls.listSettings, {})
  expect(settings).toContainEqual({
    name: "set_priority",
    group: "grp_basic",
    kind: "number",
    min: 1,
    max: 100,
    default: 50,
  })
  const groups = await issuer.send(directoryCalls.listSettingsGroups, {})
  expect(groups.flatMap((group) => group.settings)).toEqual(settings.map(({ name }) => name))
})

test("target fields tell their values, and age its bounds", async () => {
  const client = await api.signedIn("moderator")
  const fields = await client.send(directoryCalls.listTargetFields, {})
  expect(fields.find(({ field }) => field === "age")).toEqual({
    field: "age",
    kind: "number",
    many: false,
    ...LIMITS.age,
  })
  expect(fields.find(({ field }) => field === "gender")?.values).toEqual(["f", "m"])
  expect(fields.find(({ field }) => field === "genre")).toMatchObject({
    kind: "record",
    many: true,
  })
})

test("places are found by their beginnings, in the language that is read", async () => {
  const { tokens } = await api.signedIn("demoResearcher")
  const [ru, en] = [api.client(tokens(), "ru"), api.client(tokens(), "en")]
  const [kazan] = await ru.send(directoryCalls.listCities, { q: "казан" })
  expect(kazan?.name).toBe("Казань")
  const [inEnglish] = await en.send(directoryCalls.listCities, { q: "казан" })
  expect(inEnglish).toEqual({ ...kazan, name: "Kazan" })
  const ofRegion = await ru.send(directoryCalls.listCities, { region: kazan?.region ?? "" })
  expect(ofRegion.map(({ name }) => name)).toContain("Набережные Челны")
  expect(ofRegion.every(({ region }) => region === kazan?.region)).toBe(true)
  expect((await ru.send(directoryCalls.listCities, {})).length).toBeGreaterThan(150)
  expect((await ru.send(directoryCalls.listCities, { kind: "region" })).length).toBeGreaterThan(80)
  const countries = await ru.send(directoryCalls.listCities, { kind: "country", q: "казах" })
  expect(countries).toEqual([{ id: "KZ", name: "Казахстан" }])
})
