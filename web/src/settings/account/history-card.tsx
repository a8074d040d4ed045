import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useUser } from '../../data/use-user.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import { AccountList, RowText } from './account-list.tsx'
import { historyQuery } from './account.data.ts'
import { historyText } from './history.ts'

/** The events of the account, so that a stranger is noticed. */
export function HistoryCard() {
  const whyNot = useWhyNot()
  const { timeZone } = useUser()
  const history = useInfiniteQuery(historyQuery)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = history
  return (
    <SettingCard
      id="history"
      title={t`Security history`}
      lead={<Trans>If something here was not you, change your password: that signs out all other devices.</Trans>}
    >
      <AccountList
        label={t`What happened`}
        list={{ data: data?.pages.flat(), error, refetch }}
        keyOf={({ id }) => id}
        empty={<Trans>Nothing happened yet.</Trans>}
      >
        {({ kind, at, device, network, data: more }) => (
          <RowText name={historyText(kind, more)}>
            {[dayAndTimeText(at, timeZone), device, network].filter(Boolean).join(' · ')}
          </RowText>
        )}
      </AccountList>
      {hasNextPage && (
        <Button whyNot={whyNot} isDisabled={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </SettingCard>
  )
}
