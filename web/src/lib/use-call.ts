import { useMutation } from '@tanstack/react-query'

/** A call of the server that a page waits for, with how it stands: under way, refused, done. A refusal is told once. */
export const useCall = <Input, Answer>(call: (input: Input) => Promise<Answer>) => useMutation({ mutationFn: call })
