import { foldText } from "../lib/index.ts"

/** Letters of one script that look like letters of the other. */
const LATIN = "abcehkmoptxy3"
const CYRILLIC = "авсенкмортхуз"

const lookalikes = (from: string, to: string) =>
  new Map(Array.from(from, (letter, index): [string, string] => [letter, to[index] ?? letter]))
const TO_CYRILLIC = lookalikes(LATIN, CYRILLIC)
const TO_LATIN = lookalikes(CYRILLIC, LATIN)

const written = (text: string, letters: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join("")

/** Joiners and the like show nothing and part words for a program only; points and spaces between single letters as well. */
const plainly = (text: string): string =>
  foldText(text)
    .replaceAll(/\u200b|\u200c|\u200d|\ufe0f|\u00ad/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<![\p{L}\d])(?:[\p{L}\d][\s.·*_-]){3,}[\p{L}\d](?![\p{L}\d])/gu, (spaced) =>
      spaced.replaceAll(/[^\p{L}\d]/gu, ""),
    )

/** The text as it reads: as it is, and with letters that look alike taken for Cyrillic and for Latin ones. */
const readings = (text: string): string[] => {
  const plain = plainly(text)
  return [plain, written(plain, TO_CYRILLIC), written(plain, TO_LATIN)]
}

/**
 * Asks for a contact wherever it stands: the answer can be given in any later question. Every repetition is bounded, so that no
 * text takes long.
 */
const ASKS = [
  /номер\p{L}{0,12} (\p{L}{1,30} ){0,2}(телефон|мобильн|сотов|whats|ватсап|вотсап)/u,
  /(телефон|мобильн|сотов)\p{L}{0,12} номер/u,
  /(ваш|свой|контактн|действующ)\p{L}{0,12} (\p{L}{1,30} ){0,2}(телефон|емейл|имейл|мыл[оа]|e-?mail|имя пользовател|ник в )/u,
  /(остав|укаж|укажите|напиш|впиш|введ|сообщ|пришл|поделит)\p{L}{0,12} (\p{L}{1,30},? ){0,4}(телефон|контакт|почт|емейл|имейл|e-?mail|адрес|телеграм|telegram|whatsapp|ватсап|вотсап|viber|вайбер|скайп|skype|дискорд|discord|ссылку на (себя|профиль|страниц)|паспорт|фамили|фио)/u,
  /(адрес|ящик)\p{L}{0,12} (электронн|почт|e-?mail|прожив|регистрац|доставк)/u,
  /электронн\p{L}{0,12} (почт|адрес|ящик)/u,
  /(ваш|свой|домашн|почтов|точн)\p{L}{0,12} (\p{L}{1,30} ){0,2}адрес/u,
  /(паспортн\p{L}{0,12} данн|серия и номер|снилс|номер карты|(ваш|свои)\p{L}{0,12} (фио|фамили))/u,
  /как с вами связаться|свяжемся с вами|перезвоним|позвонить (вам|тебе)|номер\p{L}{0,12} (\p{L}{1,30} ){0,3}(позвон|дозвон)/u,
  /куда (\p{L}{1,30} ){0,2}(прислать|выслать|отправить|написать)/u,
  /\b(phone|mobile|cell|telephone|whats\s?app) number/,
  /\b(your|enter|leave|provide|share|type|give( us)?|tell us) (\w{1,30} ){0,4}(e-?mail|phone|contacts?|postal address|home address|telegram|whats\s?app|viber|skype|discord|surname|last name|full name|passport)\b/,
  /\be-?mail address|\b(home|postal|street|mailing|delivery) address|\bcontact (details|information|info)\b/,
  /\b(how|where) (can|may|do) we (contact|reach|call) you|\b(we'?ll|we will) (contact|call) you/,
  /\bpassport\b|\bsocial security\b|\bcredit card\b|\bcard number\b/,
]

/** A contact by name; harmless in a choice ("Which messengers do you use?"), not where words are taken down. */
const NAMES =
  /телефон|почт[аыу]|e-?mail|емейл|имейл|мессенджер|телеграм|telegram|whats\s?app|ватсап|вотсап|viber|вайбер|skype|скайп|дискорд|discord|(?<!\p{L})фио(?!\p{L})|паспорт|фамили|\bphone|\baddress|\bmessenger|\bsurname|(?<!\p{L})адрес/u

export const asksForContact = (text: string): boolean =>
  readings(text).some((reading) => ASKS.some((pattern) => pattern.test(reading)))

export const namesContact = (text: string): boolean =>
  readings(text).some((reading) => NAMES.test(reading))

const TOP_LEVEL =
  "ru|su|рф|com|net|org|info|biz|io|me|app|dev|online|site|store|shop|xyz|link|click|live|club|pro|top|space|website|tv|gg|cc|co|ly|gl|to|be|by|kz|ua|uz|am|ge|eu|de|uk|us|cn|vip|moscow|москва|дети|онлайн|сайт|test|example"
const LINK = new RegExp(
  [
    String.raw`\b[a-z][a-z0-9+.-]{1,20}:\/\/`,
    String.raw`(?<![\p{L}\d])www\.`,
    String.raw`(?<![\p{L}\d@])[\p{L}\d][\p{L}\d-]{0,62}(\.[\p{L}\d-]{1,63}){0,3}\.(${TOP_LEVEL})(?![\p{L}\d-])`,
    String.raw`\bmailto:|\btel:|\bjavascript:`,
    String.raw`(?<![\p{L}\d.])@[a-z][a-z0-9_.]{3,}`,
    String.raw`[\p{L}\d_+-]@[\p{L}\d-]{1,63}\.\p{L}{2}`,
  ].join("|"),
  "u",
)

/** A link, a bare domain, a mail address or somebody's @name. */
export const hasLink = (text: string): boolean => readings(text).some((each) => LINK.test(each))
