import type { Currency, GameStatus } from "@qo/core/game"

/** Genres that issuers have added to those of core. */
export const ADDED_GENRES = [
  { id: "vizualnye-novelly", name: "Визуальные новеллы", daysAgo: 250 },
  { id: "nastolnye-igry", name: "Настольные игры", daysAgo: 190 },
  { id: "ritm-igry", name: "Ритм-игры", daysAgo: 65 },
] as const

export interface DemoGame {
  name: string
  genre: string
  platform: string
  url: string
  currency: Currency
  /** Index of its organization in the list. */
  organization: number
  status: GameStatus
  daysAgo: number
}

const game = (
  name: string,
  kind: string,
  url: string,
  organization: number,
  status: GameStatus,
  daysAgo: number,
  currency: Currency = "RUB",
): DemoGame => {
  const [genre = "", platform = ""] = kind.split(" ")
  return { name, genre, platform, url, currency, organization, status, daysAgo }
}

/** Games of the issuers, in all statuses. */
export const DEMO_GAMES: readonly DemoGame[] = [
  game("Северный ветер", "rpg android", "https://severny-veter.example/game", 10, "connected", 310),
  game("Тихий лес", "adventure ios", "https://polyn.example/forest", 2, "connected", 300),
  game("Самоцветы и Ко", "match3 android", "https://polyn.example/gems", 2, "connected", 286),
  game(
    "Paper Kingdom",
    "strategy windows",
    "https://paperfox.example/kingdom",
    9,
    "connected",
    270,
    "USD",
  ),
  game(
    "Орбита: начало",
    "shooter windows",
    "https://tinrocket.example/orbit",
    11,
    "connected",
    244,
  ),
  game("Ферма у моря", "simulation vk", "https://polyn.example/farm", 2, "connected", 230),
  game(
    "Fox Racers",
    "racing playstation",
    "https://paperfox.example/racers",
    9,
    "connected",
    201,
    "EUR",
  ),
  game(
    "Последний трамвай",
    "vizualnye-novelly web",
    "https://severny-veter.example/tram",
    10,
    "connected",
    180,
  ),
  game("Кубики и кости", "nastolnye-igry ios", "https://polyn.example/dice", 2, "connected", 160),
  game("Дозор: Арена", "mmo windows", "https://tinrocket.example/watch", 11, "disconnected", 290),
  game("Лавка старьёвщика", "idle vk", "https://polyn.example/shop", 2, "disconnected", 214),
  game(
    "Pocket Fox",
    "arcade android",
    "https://paperfox.example/pocket",
    9,
    "onModeration",
    21,
    "USD",
  ),
  game("Зимний маяк", "horror windows", "https://polyn.example/lighthouse", 2, "onModeration", 12),
  game(
    "Пульс города",
    "ritm-igry ios",
    "https://severny-veter.example/pulse",
    10,
    "sdkConnected",
    40,
  ),
  game("Сказки на ночь", "puzzle web", "https://polyn.example/tales", 2, "sdkConnected", 9),
  game("Тетрадь в клетку", "puzzle android", "https://polyn.example/notebook", 2, "awaitingSdk", 3),
  game(
    "Fox & Hound",
    "platformer nintendoSwitch",
    "https://paperfox.example/hound",
    9,
    "awaitingSdk",
    1,
    "USD",
  ),
]
