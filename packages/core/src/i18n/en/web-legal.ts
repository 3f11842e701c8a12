import type { EnglishOf } from "../text.ts"
import type { ru } from "../ru/web-legal.ts"

export const en: EnglishOf<typeof ru> = {
  "legal.operator": "Operator of personal data: {operator}.",
  "legal.operatorUnset":
    "The operator of personal data is the organization that gave you access to this server.",
  "legal.version": "Version of this text: {version}",
  "terms.title": "Terms of use",
  "terms.service":
    "Questionnaire Office is a service for preparing audience surveys and reading their results. After registration you get an account in demo mode.",
  "terms.account":
    "You give your real name and e-mail address, keep the password secret and answer for what is done under your account. Tell an administrator if someone else got access to it.",
  "terms.content":
    "The questionnaires you prepare must not break the law or other people’s rights, mislead respondents or collect data that the research does not need. Projects are reviewed by a moderator.",
  "terms.limits":
    "Demo mode is limited: at most 3 projects, up to 100 respondents in each, no pictures. The service may be interrupted for maintenance.",
  "terms.end":
    "You may use the service as long as the account is active. An administrator may deactivate it if these terms are broken. You can stop using the service at any time.",
  "consent.title": "Consent to the processing of personal data",
  "consent.data":
    "You consent to the processing of your full name, e-mail address, name of organization, and of what you do in the service: when and what.",
  "consent.purpose":
    "The purpose is to create and keep your account, to give access to the service, to send service mails and to protect the service from abuse. The data are not passed on for advertising.",
  "consent.actions":
    "The data are collected, recorded, stored, corrected, used, made anonymous and deleted by automated means, in accordance with Federal Law No. 152-FZ “On Personal Data”.",
  "consent.term":
    "The consent holds as long as the account exists. After its deletion the data are erased; only record numbers stay in the log.",
  "consent.withdraw":
    "You can get a copy of your data, correct them or withdraw the consent by writing to the operator. After a withdrawal the account is deleted.",
}
