import { GENRES, type GamePlatform, type Genre } from "../game/index.ts"
import type { TargetPlatform } from "../project/index.ts"
import type { Family } from "./words/words.ts"

const FAMILIES: Readonly<Record<Genre, Family>> = {
  action: "combat",
  shooter: "combat",
  fighting: "combat",
  horror: "combat",
  rpg: "story",
  mmo: "story",
  adventure: "story",
  strategy: "mind",
  simulation: "mind",
  cards: "mind",
  platformer: "quick",
  puzzle: "quick",
  match3: "quick",
  arcade: "quick",
  idle: "quick",
  party: "quick",
  racing: "sport",
  sports: "sport",
}

export const isGenre = (genre: string): genre is Genre =>
  (GENRES as readonly string[]).includes(genre)

/** Returns the family of a genre. Genres added later are treated as the most common family. */
export const familyOf = (genre: string): Family => (isGenre(genre) ? FAMILIES[genre] : "quick")

/** Returns whether games of a family are played in short breaks, as opposed to long sessions. */
export const isShort = (family: Family): boolean => family === "quick"

interface PlatformUse {
  /** Values of the target field `device` on which the game runs. */
  devices: readonly string[]
  target: TargetPlatform
}

const PLATFORMS: Readonly<Record<GamePlatform, PlatformUse>> = {
  android: { devices: ["androidPhone", "androidTablet"], target: "android" },
  ios: { devices: ["iphone", "ipad"], target: "ios" },
  web: { devices: ["computer", "androidPhone", "androidTablet", "iphone", "ipad"], target: "web" },
  vk: { devices: ["computer", "androidPhone", "androidTablet", "iphone", "ipad"], target: "vk" },
  windows: { devices: ["computer", "handheld"], target: "desktop" },
  macos: { devices: ["computer"], target: "desktop" },
  linux: { devices: ["computer", "handheld"], target: "desktop" },
  playstation: { devices: ["console"], target: "web" },
  xbox: { devices: ["console"], target: "web" },
  nintendoSwitch: { devices: ["console", "handheld"], target: "web" },
  vr: { devices: ["vr"], target: "web" },
}

/** Returns the devices of a game platform; undefined if the platform is unknown. */
export const platformUse = (platform: string): PlatformUse | undefined =>
  Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform as GamePlatform] : undefined
