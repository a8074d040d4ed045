import { useQuery } from '@tanstack/react-query'
import { client } from '../lib/client.ts'

/** Who invites, as the link's token says; asked once. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => client.auth.showInvitation({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
