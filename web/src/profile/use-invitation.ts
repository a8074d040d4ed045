import { useQuery } from '@tanstack/react-query'
import { client } from '../lib/client.ts'

/** Who invites, as the link's token says; asked once, and anew by who comes back from another tab that may have accepted it. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => client.auth.showInvitation({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
