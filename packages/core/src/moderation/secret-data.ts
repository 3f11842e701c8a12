import { phrases } from "./phrases.ts"
import { readsAs, type Reading } from "./readings.ts"

const TELL =
  " (?:оставь|укажи|напиши|впиши|введи|сообщи|скинь|дай|предоставь|отправь|назови|заполни|запиши|пришли|подтверди|прикрепи)(?:те)? "
const TELL_EN =
  " (?:your|enter|provide|share|type|write|give|give us|tell us|send us|send|confirm|upload|leave) "
const DOCUMENT =
  "(?:паспорт~|снилс~|инн|загранпаспорт~|водительск~ (?:прав~|удостоверен~)|военн~ билет~|свидетельств~ о рожден~|полис~|удостоверен~ личност~)"
const CARD =
  "(?:карт[ыуе]?|карточк[иуе]|банковск~ карт~|банковск~ счет~|кредитк[иу]|счета|расчетн~ счет~)"

/** Asks for what nobody may ever be asked for: passwords and codes, cards and accounts, documents. */
const ASKS = phrases(
  `${TELL}_{0,4}(?:парол|пин ?код|cvv|cvc|кодов~ слов|реквизит|${DOCUMENT} |номер (?:${CARD}|${DOCUMENT}) )`,
  ` (?:ваш|тво|свой|свое|сво)~ _{0,3}(?:парол|пин ?код|cvv|cvc|кодов~ слов|реквизит|${DOCUMENT} )`,
  ` логин~ (?:и )?парол|^ _?парол[ья]? (?:от|к|для) | (?:серия|серию) (?:и )?номер| паспортн~ данн| данн~ _?(?:паспорт|банковск~ карт|карточк|карты )`,
  ` номер~ _{0,2}(?:банковск|кредитн|дебетов|платежн|вашей (?:банковск~ )?карт|${DOCUMENT} )| номер~ (?:карты|карточки|карт|счета) $`,
  " срок~ действия (?:вашей |банковск~ |)карт| код~ _{0,2}(?:из|с) (?:смс|sms|письма|сообщен|оборот)| девичь~ фамил| (?:сид|seed) ?(?:фраз|phrase)| приватн~ ключ",
  " cvv2? | cvc2? | код~ подтвержд| (?:смс|sms) код| секретн~ вопрос~ и ответ| криптокошел| адрес~ _?кошел| (?:verification|2fa|sms|one time|confirmation|otp) code | crypto ?wallet",
  `${TELL_EN}_{0,3}(?:passwords?|passcode|pin (?:code|number)|pin $|passport |security code|ssn |social security|tax (?:id|number)|driver s licen[cs]e|driving licen[cs]e|id card|bank (?:account|details|card)|card (?:number|details|no|info)|iban |(?:sms|verification|one time|confirmation) (?:code|password))`,
  " (?:passport|credit card|debit card|bank card|card|bank account|iban|social security|national insurance|licen[cs]e|id card|tax) (?:number|no|details|data|expiry|expiration) | login and password | user ?name and password | private key | recovery (?:phrase|code) ",
  " (?:code|password) (?:from|in) (?:the |an |your )?(?:sms|text message|e ?mail)| mother s maiden name ",
)

/** A secret by name, where words are taken down. */
const NAMES = phrases(
  ` парол[ьяеи]|^ _?логин~ | пин ?код | кодов~ слов|${DOCUMENT.replace("(?:", "(?: ")}`,
  " (?:банковск|кредитн|дебетов)~ карт| реквизит| номер~ (?:карты|карточки) | карт~ для (?:перевод|выплат|оплат)",
  " driver s? ?licen[cs]e | passwords? | passcode | passport | ssn | social security | (?:credit|debit|bank) card | bank account | iban | pin (?:code|number) |^ (?:your )?(?:pin|login|tax id) ",
)

export const asksForSecret = (reading: Reading): boolean => readsAs(reading, ASKS)

export const namesSecret = (reading: Reading): boolean => readsAs(reading, NAMES)
