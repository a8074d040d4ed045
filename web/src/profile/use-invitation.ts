import { useQuery } from '@tanstack/react-query'
import { client } from '../lib/client.ts'

/**
 * Reads the invitation behind a link's token, with its sender; once, and again when the reader comes back from another
 * tab that may have accepted it.
 */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => client.auth.showInvitation({ token }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
