import { Button } from "@blueprintjs/core"
import { PlusIcon } from "@blueprintjs/icons"
import { type ApiToken, proofCalls } from "@qo/core/api"
import { errorText, faultText } from "@qo/core/i18n"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { confirmWithUser } from "../ui/confirm.tsx"
import { openModal } from "../base/modal-queue.ts"
import { useSession } from "../base/session/use-session.ts"
import { useTexts } from "../base/texts.ts"
import { showToast } from "../base/toasts.ts"
import { DateText } from "../ui/DateText.tsx"
import { NewTokenForm } from "./NewTokenForm.tsx"

const KEY = ["tokens"]

/** Keys for scripts: made here, shown once, revoked here. */
export function TokensCard() {
  const t = useTexts()
  const { api } = useSession()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.send(proofCalls.listTokens, {}, { signal }),
  })
  const refresh = () => void client.invalidateQueries({ queryKey: KEY })
  const revoke = async (token: ApiToken) => {
    const agreed = await confirmWithUser({
      title: t("tokens.revokeTitle", { name: token.name }),
      text: t("tokens.revokeText"),
      confirmLabel: t("tokens.revoke"),
      intent: "danger",
    })
    if (!agreed) return
    try {
      await api.send(proofCalls.revokeToken, { id: token.id })
      showToast({ intent: "success", text: t("tokens.revoked", { name: token.name }) })
    } catch (error) {
      showToast({ intent: "error", text: faultText(t, error) })
    }
    refresh()
  }
  return (
    <section className="rz-card rz-card--wide" aria-labelledby="profile-tokens">
      <div className="rz-card__head">
        <h2 id="profile-tokens">{t("tokens.title")}</h2>
        <Button
          icon={<PlusIcon />}
          text={t("tokens.create")}
          onClick={() =>
            openModal({
              title: t("tokens.createTitle"),
              renderBody: (close) => <NewTokenForm onMade={refresh} onClose={close} />,
            })
          }
        />
      </div>
      <p>{t("tokens.text")}</p>
      {query.error && <p role="alert">{errorText(t, query.error)}</p>}
      {query.data?.length === 0 && <p className="rz-muted">{t("tokens.none")}</p>}
      {query.data && query.data.length > 0 && (
        <ul className="rz-tokens">
          {query.data.map((token) => (
            <li key={token.id}>
              <div>
                <b>{token.name}</b>
                <div className="rz-muted">
                  {t(`tokens.scope.${token.scope}`)} · {t("tokens.expires")}{" "}
                  <DateText seconds={token.expiresAt} /> · {t("tokens.lastUsed")}{" "}
                  <DateText seconds={token.lastUsedAt} />
                </div>
              </div>
              <Button
                size="small"
                text={t("tokens.revoke")}
                aria-label={t("tokens.revokeNamed", { name: token.name })}
                onClick={() => void revoke(token)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
